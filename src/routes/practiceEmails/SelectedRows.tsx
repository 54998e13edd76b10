import { Button } from '../../components/actions/Button.tsx'
import { numberText } from '../../domain/numberText.ts'
import { texts } from '../../domain/texts.ts'
import { selectionReasons } from '../../machines/practiceEmails/selection.machine.ts'
import { isShownWhole, reachOf } from '../../machines/practiceEmails/selection.ts'
import { whyNot } from '../../machines/why.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { allRows } from './SelectRow.tsx'
import { type SelectionSnapshot, useSelectionActor } from './selection.ts'

/** How many rows are selected, and of how many. */
const countText = (snapshot: SelectionSnapshot): string => {
  const { search, chosen, rows, matches } = snapshot.context
  const size = numberText(chosen.size)
  if (chosen.size === 0) return `Select the rows from which ${search} is to be removed.`
  if (snapshot.matches({ all: 'every' })) return `All ${size} matches are selected`
  if (snapshot.matches('all')) return `${size} ${chosen.size === 1 ? 'row shown is' : 'rows shown are'} selected`
  const reach = numberText(reachOf(snapshot.context).size)
  if (matches !== null || isShownWhole(snapshot.context)) return `${size} of ${reach} selected`
  return `${size} of the ${numberText(rows?.length ?? 0)} rows shown are selected`
}

/** What else there is to say of that. */
const newsText = (snapshot: SelectionSnapshot): string | null => {
  if (snapshot.hasTag('slow')) return texts.slow
  if (snapshot.matches('checking')) return 'Which of them are still there is being asked.'
  return snapshot.matches({ all: 'refused' }) ? `Not all matches could be selected: ${snapshot.context.problem}` : null
}

/** The bar above rows that can be selected: how many are, and what selects all that match, or none (design 08). */
export function SelectedRows({ snapshot }: { readonly snapshot: SelectionSnapshot }) {
  const { send } = useSelectionActor()
  const { rows, count, isCapped, matches } = snapshot.context
  if (snapshot.matches('hidden') || rows?.length === 0) return null
  const why = (event: Parameters<typeof send>[0]) => whyNot(snapshot, event, selectionReasons)
  const isOffered = snapshot.matches('all') && matches === null && !isShownWhole(snapshot.context)
  const isAsking = snapshot.matches({ all: 'asking' })
  const reason = why({ type: 'every.select' })
  const news = newsText(snapshot)
  return (
    <SelectionBar
      isAny={snapshot.context.chosen.size > 0}
      all={{ ...allRows(snapshot), onToggle: () => send({ type: 'all.toggle' }) }}
      offer={
        isOffered ? (
          <Button
            small
            busy={isAsking}
            disabled={reason !== null}
            reason={reason ?? undefined}
            onClick={() => send({ type: 'every.select' })}
          >
            {isCapped ? `Select more than ${numberText(count)} matches` : `Select all ${numberText(count)} matches`}
          </Button>
        ) : null
      }
      clearReason={why({ type: 'clear' })}
      onClear={() => send({ type: 'clear' })}
    >
      {countText(snapshot)}
      {news !== null && `. ${news}`}
    </SelectionBar>
  )
}
