import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowUpRight, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useImperativeHandle, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { Button, buttonLook } from '../../components/actions/Button.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { controlOf, LoadMore, type LoadMoreProps } from '../../components/table/LoadMore.tsx'
import { placeText, type TopSearchResult } from '../../domain/topLists/topList.ts'
import { type topAddMachine, topAddReasons } from '../../machines/topLists/topAdd.machine.ts'
import { idsOf, latestRecordOf } from '../../machines/topLists/topList.ts'
import { disabledReason } from '../../machines/why.ts'
import { useIdentity } from '../app/AppContext.ts'
import { type LookupProps, VocabularyFound } from '../records/VocabularyFound.tsx'
import css from './TopHits.module.css'
import { useTopListController } from './topListController.ts'
import type { TopList } from './topLists.ts'

interface HitRow {
  readonly id: string
  readonly name: string
  /** True when the list contains the record; highlights the row. */
  readonly isListed: boolean
  /** Reason why the record cannot be added, or what it needs first; null when it can. */
  readonly note: string | null
  readonly actions: ReactNode
}

interface HitTableProps extends Omit<LoadMoreProps, 'rows' | 'count'> {
  /** Heading of the column of names. */
  readonly label: string
  readonly hits: readonly HitRow[]
  /** Id of the last choice. `chosenRef` points to its control. */
  readonly chosen: string | null
  readonly chosenRef: RefObject<HTMLElement | null>
}

/** Results of a search, with an action for each (spec §2). */
function HitTable({ label, hits, chosen, chosenRef, ...more }: HitTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(chosenRef, () =>
    controlOf(body.current?.querySelector(`[data-id="${chosen}"]`)),
  )
  return (
    <>
      <table className={css.table}>
        <thead className={css.head}>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {hits.map(({ id, name, isListed, note, actions }) => (
            <tr
              key={id}
              className={css.row}
              data-id={id}
              data-listed={isListed || undefined}
              data-inert={note !== null || undefined}
            >
              <td>
                <span className={css.name} dir="auto">
                  {name}
                </span>
                {note && <span className={css.note}>{note}</span>}
              </td>
              <td>
                <span className={css.actions}>{actions}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore {...more} rows={body} count={hits.length} />
    </>
  )
}

/** Returns a function that describes an id's place in the list; it returns null for an id that is not in the list. */
export const usePlaceText = (listed: readonly string[]) => {
  const known = useSelector(useTopListController().actor, ({ context }) => latestRecordOf(context))
  const saved = idsOf(known)
  return (id: string): string | null => {
    const place = listed.indexOf(id)
    return place < 0 ? null : placeText(place, saved.indexOf(id))
  }
}

interface HitActionsProps {
  readonly list: TopList
  readonly hit: TopSearchResult
  /** Place in the list, as text; null when the list does not contain the record. */
  readonly place: string | null
  readonly reason: string | null
  readonly maySeeTerms: boolean
  readonly onChoose: () => void
}

/** Actions for a result: add it, delete it, or create a term for it (spec §2). */
function HitActions({ list, hit: { id, name, kind }, place, reason, maySeeTerms, onChoose }: HitActionsProps) {
  if (place !== null)
    return (
      <>
        <Badge kind="primary">{place}</Badge>
        <Link
          to={`${list.section}/delete/$slug`}
          params={{ slug: id }}
          search={true}
          className={buttonLook({ kind: 'danger-quiet', small: true })}
          aria-label={`Delete ${name}`}
        >
          <Trash2 />
          Delete
        </Link>
      </>
    )
  if (kind === 'record')
    return (
      <Button
        small
        icon={<Plus />}
        aria-label={list.add.choose(name)}
        disabled={reason !== null}
        reason={reason ?? undefined}
        onClick={onChoose}
      >
        Add
      </Button>
    )
  if (kind === 'otherTerm') return <Badge kind="plain">not a condition</Badge>
  if (!maySeeTerms) return <Badge kind="plain">not a term</Badge>
  return (
    <Link
      to="/cft/add"
      state={{ sought: name }}
      // The user loses nothing by leaving: the draft keeps the moves and is offered later.
      ignoreBlocker
      className={buttonLook({ kind: 'ghost', small: true })}
      aria-label={`Create term ${name}`}
    >
      Create term <ArrowUpRight />
    </Link>
  )
}

interface TopHitsProps extends LookupProps<TopSearchResult> {
  readonly list: TopList
  readonly snapshot: SnapshotFrom<typeof topAddMachine>
  readonly onChoose: (hit: TopSearchResult) => void
  readonly chosenRef: RefObject<HTMLElement | null>
}

/** Removes duplicates: a page from UMLS may repeat a term that one of our own pages contains. */
const distinct = (hits: readonly TopSearchResult[]): TopSearchResult[] => [
  ...new Map(hits.map((hit) => [hit.id, hit])).values(),
]

/** Returns the reason why a record cannot be added, or what it needs first; null when it can. */
const noteOf = ({ kind }: TopSearchResult, maySeeTerms: boolean): string | null => {
  if (kind === 'record') return null
  if (kind === 'otherTerm') return 'This term isn’t a condition.'
  const unknown = 'In UMLS, but not a term yet.'
  return maySeeTerms ? unknown : `${unknown} A user with access to Clinical Focus Terms can create the term.`
}

/** Search of the dialog that adds a record, with its results and their actions (spec §2, §8). */
export function TopHits({ list, snapshot, onChoose, found, look, chosenRef }: TopHitsProps) {
  const maySeeTerms = useIdentity().permissions.includes('terms')
  const { listed, chosen } = snapshot.context
  const placeOf = usePlaceText(listed)
  const hits = distinct(found.context.items)
  const present = hits.filter(({ id }) => listed.includes(id)).length
  const rowOf = (hit: TopSearchResult) => {
    const place = placeOf(hit.id)
    const reason = disabledReason(snapshot, { type: 'hit.choose', hit }, topAddReasons)
    return {
      ...hit,
      isListed: place !== null,
      note: noteOf(hit, maySeeTerms),
      actions: <HitActions {...{ list, hit, place, reason, maySeeTerms }} onChoose={() => onChoose(hit)} />,
    }
  }
  return (
    <VocabularyFound
      found={found}
      look={look}
      label={list.searchLabel}
      placeholder={list.add.placeholder}
      shown={hits.length}
      present={present === 0 ? null : `${present} of them in the list already`}
      rows={(more) => (
        <HitTable
          {...more}
          label={list.hitLabel}
          hits={hits.map(rowOf)}
          chosen={chosen?.id ?? null}
          chosenRef={chosenRef}
        />
      )}
      unasked={list.add.unasked}
      nothing={{
        title: `No ${list.add.hits} results found for search term of ${found.context.text.trim()}...`,
        detail: 'Check the spelling, or use fewer words.',
      }}
      missing="UMLS did not answer. Some conditions may be missing."
    />
  )
}
