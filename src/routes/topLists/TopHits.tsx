import type { RefObject } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { TopHit } from '../../domain/topLists/topList.ts'
import { type topAddMachine, topAddReasons } from '../../machines/topLists/topAdd.machine.ts'
import { whyNot } from '../../machines/why.ts'
import { useIdentity } from '../app/identity.ts'
import { type Look, VocabularyFound } from '../records/VocabularyFound.tsx'
import { HitActions } from './HitActions.tsx'
import { HitTable } from './HitTable.tsx'
import type { TopList } from './topLists.ts'
import { usePlaceText } from './usePlaceText.ts'

interface TopHitsProps extends Look<TopHit> {
  readonly list: TopList
  readonly snapshot: SnapshotFrom<typeof topAddMachine>
  readonly onChoose: (hit: TopHit) => void
  /** Leads to the control of what was chosen last. */
  readonly chosenRef: RefObject<HTMLElement | null>
}

/** Each once: a page of the vocabulary may name what a page of ours has named. */
const distinct = (hits: readonly TopHit[]): TopHit[] => [...new Map(hits.map((hit) => [hit.id, hit])).values()]

/** Why it cannot stand in the list, or what it would take; null when it can. */
const noteOf = ({ kind }: TopHit, maySeeTerms: boolean): string | null => {
  if (kind === 'record') return null
  if (kind === 'otherTerm') return 'It is a term of ours, but no condition: it is a treatment, or has no type.'
  const unknown = 'It is in UMLS, but no term of ours yet.'
  return maySeeTerms ? unknown : `${unknown} Whoever curates the Clinical Focus Terms can create it.`
}

/** The search for what is to be added, with what can be done with each that it found (spec §2, §8). */
export function TopHits({ list, snapshot, onChoose, found, look, chosenRef }: TopHitsProps) {
  const maySeeTerms = useIdentity().permissions.includes('terms')
  const { listed, chosen } = snapshot.context
  const placeOf = usePlaceText(listed)
  const hits = distinct(found.context.items)
  const present = hits.filter(({ id }) => listed.includes(id)).length
  const rowOf = (hit: TopHit) => {
    const place = placeOf(hit.id)
    const reason = whyNot(snapshot, { type: 'hit.choose', hit }, topAddReasons)
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
      missing="UMLS could not be asked: conditions that it knows besides may be missing."
    />
  )
}
