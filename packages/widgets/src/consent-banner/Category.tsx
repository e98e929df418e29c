import { type ReactElement, useId } from 'react'

interface CategoryProps {
  name: string
  text: string
  isOn: boolean
  isDisabled: boolean
  onToggle(): void
  /** Above the services. */
  label: string
  services: readonly { name: string; title: string; isOn: boolean }[]
  onToggleService(name: string): void
}

/** One purpose: a switch, what it is for, and below it the destinations, each of which can be left out. */
export const Category = ({
  name,
  text,
  isOn,
  isDisabled,
  onToggle,
  label,
  services,
  onToggleService,
}: CategoryProps): ReactElement => {
  const note = useId()
  return (
    <li className="ff-consent-category">
      <label className="ff-consent-name">
        <b>{name}</b>
        <input
          type="checkbox"
          className="ff-consent-switch"
          aria-describedby={note}
          checked={isOn}
          disabled={isDisabled}
          onChange={onToggle}
        />
      </label>
      <p className="ff-consent-note" id={note}>
        {text}
      </p>
      {services[0] ? (
        <details className="ff-consent-services">
          <summary>
            {label} ({services.length})
          </summary>
          <ul>
            {services.map((service) => (
              <li key={service.name}>
                <label className="ff-consent-service">
                  <span>{service.title}</span>
                  <input
                    type="checkbox"
                    className="ff-consent-switch"
                    checked={isOn && service.isOn}
                    disabled={!isOn}
                    onChange={() => onToggleService(service.name)}
                  />
                </label>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}
