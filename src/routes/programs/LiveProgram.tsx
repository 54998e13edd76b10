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
  /** Addition to the name, such as 'with inherited terms'. */
  readonly note?: string | undefined
}

/** Another program that shows at the same moment for the same search. */
export interface ShownOverlap {
  readonly id: string
  /** Link to the program's form. */
  readonly name: ReactNode
  /** Names of the specialties and terms that both programs show for. */
  readonly shared: string
  /** Name of the program that ranks first. */
  readonly first: string
  readonly why: string
  /** True when both have the same priority. */
  readonly isTie: boolean
}

export interface ShownProgramProps {
  /** Position in the patient's results, from 1. */
  readonly place: number
  /** Link to the program's form. */
  readonly name: ReactNode
  readonly priority: string
  /** For example 'until 2:30 AM tomorrow'. */
  readonly until: string
  readonly banner: ProgramBannerProps
  readonly specialties: readonly AssociatedItem[]
  readonly terms: readonly AssociatedItem[]
  readonly overlaps: readonly ShownOverlap[]
}

/** Numbers of items before a list is folded. */
const REACHED = 8
const OVERLAPS = 3

const Reach = ({ label, items }: { readonly label: string; readonly items: readonly AssociatedItem[] }) =>
  items.length > 0 && (
    <div className={css.reach}>
      <span className={css.what}>{label}</span>
      <FoldedList inline label={label} items={items} first={REACHED} keyOf={({ id }) => id}>
        {({ id, name, note }) => <Tag id={id} label={name} note={note} state="linked" />}
      </FoldedList>
    </div>
  )

/** Live program: its banner, its end, its specialties and terms, and its overlaps with other programs. */
export function LiveProgram(props: ShownProgramProps) {
  const { place, name, priority, until, banner, specialties, terms, overlaps } = props
  const id = useId()
  const isTie = overlaps.some((overlap) => overlap.isTie)
  return (
    <li className={css.program} aria-labelledby={id}>
      <header className={css.head}>
        <span className={css.place}>{place}</span>
        <h3 id={id} className={css.name}>
          {name}
        </h3>
        {isTie && (
          <Badge kind="changed">
            <TriangleAlert />
            Tie
          </Badge>
        )}
        <p className={css.facts}>
          <span>{priority}</span>
          <span>{until}</span>
        </p>
      </header>
      <div className={css.body}>
        <ProgramBanner {...banner} />
        <Reach label="Specialties" items={specialties} />
        <Reach label="Terms" items={terms} />
        {specialties.length + terms.length === 0 && (
          <p className={css.unreached}>
            <TriangleAlert />
            No specialty or term is linked.
          </p>
        )}
        {overlaps.length > 0 && (
          <FoldedList label="Overlaps" items={overlaps} first={OVERLAPS} keyOf={(overlap) => overlap.id}>
            {(overlap) => (
              <li className={css.overlap} data-tie={overlap.isTie || undefined}>
                {overlap.isTie ? <TriangleAlert /> : <Layers />}
                <span>
                  {overlap.name} also shows for <bdi>{overlap.shared}</bdi>. <bdi>{overlap.first}</bdi> comes first:{' '}
                  {overlap.why}
                </span>
              </li>
            )}
          </FoldedList>
        )}
      </div>
    </li>
  )
}

/** Programs in the order in which patients see them. */
export function ShownPrograms({ children }: { readonly children: ReactNode }) {
  return (
    <ol className={css.programs} aria-label="Programs that show">
      {children}
    </ol>
  )
}
