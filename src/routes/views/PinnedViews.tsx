import { Link } from '@tanstack/react-router'
import { numberText } from '../../domain/sentences.ts'
import { listSectionOf, listSections } from '../../domain/views/sections.ts'
import { paramsOfView, type View } from '../../domain/views/view.ts'
import { useListChoices } from '../app/listChoices.ts'
import css from './PinnedViews.module.css'
import { useViewCount } from './useViewCount.ts'

function PinnedView({ view, onFollow }: { readonly view: View; readonly onFollow: () => void }) {
  const { path } = listSections[view.section]
  const total = useViewCount(view)
  return (
    <li>
      <Link
        to={path}
        search={paramsOfView(view)}
        // The menu has one current entry, which is the section's.
        activeProps={{ 'aria-current': undefined }}
        className={css.view}
        onClick={onFollow}
      >
        <span className={css.name} dir="auto">
          {view.name}
        </span>
        {total && (
          <span className={css.count}>
            {numberText(total.count)}
            {total.isCapped && '+'}
            <span className="sr-only"> rows</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** Pinned views of a section, with the number of their rows. */
export function PinnedViews({ path, onFollow }: { readonly path: string; readonly onFollow: () => void }) {
  const { views } = useListChoices()
  const section = listSectionOf(path)
  const pinned = views.filter((view) => view.isPinned && view.section === section)
  if (pinned.length === 0) return null
  return (
    <ul className={css.views} aria-label="Pinned views">
      {pinned.map((view) => (
        <PinnedView key={`${view.id} ${view.query}`} view={view} onFollow={onFollow} />
      ))}
    </ul>
  )
}
