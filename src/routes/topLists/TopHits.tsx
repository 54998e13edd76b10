import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowUpRight, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useImperativeHandle, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { Button, buttonClass } from '../../components/actions/Button.tsx'
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

interface ResultRow {
  readonly id: string
  readonly name: string
  readonly isListed: boolean
  readonly note: string | null
  readonly actions: ReactNode
}

interface ResultTableProps extends Omit<LoadMoreProps, 'rows' | 'count'> {
  readonly label: string
  readonly hits: readonly ResultRow[]
  /** Id of the last selected result, whose button or link is `selectedRef`. */
  readonly selectedId: string | null
  readonly selectedRef: RefObject<HTMLElement | null>
}

/** Results of a search, each with an action (spec §2). */
function ResultTable({ label, hits, selectedId, selectedRef, ...loadMoreProps }: ResultTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(selectedRef, () =>
    controlOf(body.current?.querySelector(`[data-id="${selectedId}"]`)),
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
      <LoadMore {...loadMoreProps} rows={body} count={hits.length} />
    </>
  )
}

export const usePlaceText = (listedIds: readonly string[]) => {
  const record = useSelector(useTopListController().actor, ({ context }) => latestRecordOf(context))
  const savedOrder = idsOf(record)
  return (id: string): string | null => {
    const place = listedIds.indexOf(id)
    return place < 0 ? null : placeText(place, savedOrder.indexOf(id))
  }
}

interface ResultActionsProps {
  readonly list: TopList
  readonly hit: TopSearchResult
  readonly place: string | null
  readonly reason: string | null
  readonly maySeeTerms: boolean
  readonly onChoose: () => void
}

/** Adds or deletes the record, or creates a term (spec §2). */
function ResultActions({ list, hit: { id, name, kind }, place, reason, maySeeTerms, onChoose }: ResultActionsProps) {
  if (place !== null)
    return (
      <>
        <Badge kind="primary">{place}</Badge>
        <Link
          to={`${list.section}/delete/$slug`}
          params={{ slug: id }}
          search={true}
          className={buttonClass({ kind: 'danger-quiet', small: true })}
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
      // Don't ask before leaving, because the moves stay in this browser as a draft.
      ignoreBlocker
      className={buttonClass({ kind: 'ghost', small: true })}
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
  readonly selectedRef: RefObject<HTMLElement | null>
}

/** A page from UMLS may repeat a term of an earlier page. */
const withoutDuplicates = (hits: readonly TopSearchResult[]): TopSearchResult[] => [
  ...new Map(hits.map((hit) => [hit.id, hit])).values(),
]

const noteOf = ({ kind }: TopSearchResult, maySeeTerms: boolean): string | null => {
  if (kind === 'record') return null
  if (kind === 'otherTerm') return 'This term isn’t a condition.'
  const notImported = 'In UMLS, but not a term yet.'
  return maySeeTerms ? notImported : `${notImported} A user with access to Clinical Focus Terms can create the term.`
}

/** Search box and results of the dialog that adds a record (spec §2, §8). */
export function TopHits({ list, snapshot, onChoose, lookupSnapshot, sendLookup, selectedRef }: TopHitsProps) {
  const maySeeTerms = useIdentity().permissions.includes('terms')
  const { listed, chosen } = snapshot.context
  const placeOf = usePlaceText(listed)
  const hits = withoutDuplicates(lookupSnapshot.context.items)
  const listedCount = hits.filter(({ id }) => listed.includes(id)).length
  const rowOf = (hit: TopSearchResult) => {
    const place = placeOf(hit.id)
    const reason = disabledReason(snapshot, { type: 'result.choose', hit }, topAddReasons)
    return {
      ...hit,
      isListed: place !== null,
      note: noteOf(hit, maySeeTerms),
      actions: <ResultActions {...{ list, hit, place, reason, maySeeTerms }} onChoose={() => onChoose(hit)} />,
    }
  }
  return (
    <VocabularyFound
      lookupSnapshot={lookupSnapshot}
      sendLookup={sendLookup}
      label={list.searchLabel}
      placeholder={list.add.placeholder}
      rowCount={hits.length}
      existingText={listedCount === 0 ? null : `${listedCount} of them already in the list`}
      renderRows={(loadMoreProps) => (
        <ResultTable
          {...loadMoreProps}
          label={list.resultColumnTitle}
          hits={hits.map(rowOf)}
          selectedId={chosen?.id ?? null}
          selectedRef={selectedRef}
        />
      )}
      beforeSearch={list.add.unasked}
      withoutResults={{
        title: `No ${list.add.hits} results found for search term of ${lookupSnapshot.context.text.trim()}...`,
        detail: 'Check the spelling, or use fewer words.',
      }}
      incompleteText="UMLS did not answer. Some conditions may be missing."
    />
  )
}
