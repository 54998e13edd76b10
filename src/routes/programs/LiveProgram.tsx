import { Layers, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../components/feedback/Badge.tsx'
import { Tag } from '../../components/fields/Tag.tsx'
import { FoldedList } from '../../components/table/FoldedList.tsx'
import css from './LiveProgram.module.css'
import { ProgramBanner, type ProgramBannerProps } from './ProgramBanner.tsx'

interface AssociatedItem {
  readonly id: string
  readonly name: string
  readonly note?: string | undefined
}

/** Another live program that patients see for some of this program's specialties or terms. */
export interface ShownOverlap {
  readonly id: string
  readonly name: ReactNode
  readonly sharedNames: string
  /** Name of the program that patients see first. */
  readonly firstName: string
  /** Reason why `firstName` comes first. */
  readonly reason: string
  readonly isTie: boolean
}

export interface ShownProgramProps {
  /** Starts at 1. */
  readonly position: number
  readonly name: ReactNode
  readonly priority: string
  /** For example 'until 2:30 AM tomorrow'. */
  readonly until: string
  readonly banner: ProgramBannerProps
  readonly specialties: readonly AssociatedItem[]
  readonly terms: readonly AssociatedItem[]
  readonly overlaps: readonly ShownOverlap[]
}

const VISIBLE_LINKS = 8
const VISIBLE_OVERLAPS = 3

const LinkedItems = ({ label, items }: { readonly label: string; readonly items: readonly AssociatedItem[] }) =>
  items.length > 0 && (
    <div className={css.reach}>
      <span className={css.what}>{label}</span>
      <FoldedList inline label={label} items={items} initialCount={VISIBLE_LINKS} keyOf={({ id }) => id}>
        {({ id, name, note }) => <Tag id={id} label={name} note={note} state="linked" />}
      </FoldedList>
    </div>
  )

/** Shows a live program and its overlaps with other programs. */
export function LiveProgram(props: ShownProgramProps) {
  const { position, name, priority, until, banner, specialties, terms, overlaps } = props
  const id = useId()
  const isTie = overlaps.some((overlap) => overlap.isTie)
  return (
    <li className={css.program} aria-labelledby={id}>
      <header className={css.head}>
        <span className={css.place}>{position}</span>
        <h3 id={id} className={css.name}>
          {name}
        </h3>
        {isTie && (
          <Badge kind="changed">
            <TriangleAlert />
            Same priority
          </Badge>
        )}
        <p className={css.facts}>
          <span>{priority}</span>
          <span>{until}</span>
        </p>
      </header>
      <div className={css.body}>
        <ProgramBanner {...banner} />
        <LinkedItems label="Specialties" items={specialties} />
        <LinkedItems label="Terms" items={terms} />
        {specialties.length === 0 && terms.length === 0 && (
          <p className={css.unreached}>
            <TriangleAlert />
            No specialty or term is linked.
          </p>
        )}
        {overlaps.length > 0 && (
          <FoldedList label="Overlaps" items={overlaps} initialCount={VISIBLE_OVERLAPS} keyOf={(overlap) => overlap.id}>
            {(overlap) => (
              <li className={css.overlap} data-tie={overlap.isTie || undefined}>
                {overlap.isTie ? <TriangleAlert /> : <Layers />}
                <span>
                  {overlap.name} is also shown for <bdi>{overlap.sharedNames}</bdi>. <bdi>{overlap.firstName}</bdi>{' '}
                  comes first: {overlap.reason}
                </span>
              </li>
            )}
          </FoldedList>
        )}
      </div>
    </li>
  )
}

export function ShownPrograms({ children }: { readonly children: ReactNode }) {
  return (
    <ol className={css.programs} aria-label="Programs shown to patients">
      {children}
    </ol>
  )
}
