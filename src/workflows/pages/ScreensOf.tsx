import { Link } from '@tanstack/react-router'
import { useIdentity } from '../../routes/app/identity.ts'
import { isRegistered, sections } from '../../routes/app/sections.ts'
import type { About } from '../charts/about.ts'

/** The sections that use a chart: links where one may go there. */
export function ScreensOf({ screens }: Pick<About, 'screens'>) {
  const identity = useIdentity()
  if (typeof screens === 'string') return <p>{screens}</p>
  return (
    <ul>
      {sections
        .filter(({ path }) => screens.includes(path))
        .map((section) => (
          <li key={section.path}>
            {isRegistered(identity, section) ? <Link to={section.path}>{section.title}</Link> : section.title}
          </li>
        ))}
    </ul>
  )
}
