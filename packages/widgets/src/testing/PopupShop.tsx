import { type ReactElement, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Coupon } from '../coupon/Coupon.tsx'
import { Heading } from '../heading/Heading.tsx'
import { Popup, type PopupProps } from '../popup/Popup.tsx'

/** A React page of somebody else's, as they would write it, with a popup that a press opens. */
export const PopupShop = ({ onClose, ...props }: PopupProps): ReactElement => {
  const [isShown, show] = useState(false)
  return (
    <>
      <button type="button" id="offer" onClick={() => show(true)}>
        Offer
      </button>
      {isShown ? (
        <Popup
          {...props}
          view={{ entrance_animation: 'none', exit_animation: 'none', ...props.view }}
          onClose={(how) => {
            show(false)
            onClose?.(how)
          }}
        >
          <Heading text="Ten per cent off" />
          <Coupon code="LAMP10" copiedLabel="It is copied" />
          <Button label="No" action="never" />
          <Button label="More" action="open" popup="more" />
        </Popup>
      ) : null}
    </>
  )
}
