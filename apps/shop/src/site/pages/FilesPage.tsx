import type { ReactNode } from 'react'
import { FIXED_PAGES } from '../../data/fixed-pages.ts'
import { Icon } from '../components/Icon.tsx'
import type { ViewOf } from '../page-view.ts'

/** Files to take along, by plain links. */
export const FilesPage = ({ view }: { view: ViewOf<'files'> }): ReactNode => {
  const { title, intro } = FIXED_PAGES.files
  return (
    <div className="narrow page-body">
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{intro}</p>
      </header>
      <ul className="free-files">
        {view.files.map((file) => (
          <li key={file.name}>
            <Icon name="file" size={28} />
            <div>
              <a href={`/files/${file.name}${file.suffix ?? ''}`}>{file.title}</a>
              <p className="meta">{file.text}</p>
              <p className="meta file-name">{file.name}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        Longer ones are among the <a href="/downloads">downloads</a>.
      </p>
    </div>
  )
}
