import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Strip } from '../../components/feedback/Strip.tsx'
import { ReadOnlyField } from '../../components/fields/TextField.tsx'
import { retryTexts } from '../../domain/retryTexts.ts'
import { texts } from '../../domain/texts.ts'
import { fullText, hasCapacity, roomText } from '../../domain/topLists/topList.ts'
import { type topAddMachine, topAddReasons } from '../../machines/topLists/topAdd.machine.ts'
import { isUnsaved } from '../../machines/topLists/topList.ts'
import { disabledReason } from '../../machines/why.ts'
import { OfflineNotice } from '../app/OfflineNotice.tsx'
import { useInitialSearch, useStoredSearch } from '../records/searchParams.ts'
import { useRouteModal } from '../records/useModal.ts'
import { RowCountLine } from './RowCountLine.tsx'
import { TopHits, usePlaceText } from './TopHits.tsx'
import { useTopListController } from './topListController.ts'
import type { TopList } from './topLists.ts'
import { addProblemOf, useTopAdd } from './useTopAdd.ts'

interface TopChosenProps {
  readonly list: TopList
  readonly snapshot: SnapshotFrom<typeof topAddMachine>
}

/** Shows the record to add and, after a refusal, the reason (spec §2, §8). */
function TopChosen({ list, snapshot }: TopChosenProps) {
  const { chosen, listed } = snapshot.context
  const placeOf = usePlaceText(listed)
  if (!chosen) return null
  const problem = addProblemOf(list, snapshot)
  const place = placeOf(chosen.id)
  return (
    <>
      {problem && (
        <Alert kind="danger">
          <p>{problem}</p>
          {snapshot.matches({ chosen: 'gone' }) && (
            <p>
              <bdi>{chosen.name}</bdi> ({chosen.id}) was deleted.
            </p>
          )}
          {snapshot.matches({ chosen: 'unanswered' }) && <p>{retryTexts.added}</p>}
        </Alert>
      )}
      {place !== null && snapshot.matches('chosen') && (
        <Alert kind="info">
          <bdi>{chosen.name}</bdi> is already in the list, at {place}.
        </Alert>
      )}
      <ReadOnlyField label={list.resultColumnTitle} value={chosen.name} />
    </>
  )
}

/** Adds a record to the end of a top list: the user searches, selects and saves (spec §2, §4). */
export function TopAdd() {
  const { list, actor: listActor } = useTopListController()
  const modal = useRouteModal(list.section)
  const { snapshot, actor } = useTopAdd(useInitialSearch(), modal.close)
  const isListKnown = useSelector(listActor, ({ context }) => context.record !== null)
  const selectedRef = useRef<HTMLElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  // Subscribe here, because each change must render the dialog. The dialog then restores lost focus.
  const { lookup } = snapshot.children
  const lookupState = useSelector(lookup, (state) => state)
  // Keep the search text for a user who deletes a row or creates a term, and then returns.
  useStoredSearch(lookupState?.matches('showing') ? lookupState.context.text : null)
  const { listed, cap } = snapshot.context
  const isSearching = snapshot.matches('looking')
  const isAdding = snapshot.matches('adding')
  const reason = disabledReason(snapshot, { type: 'save' }, topAddReasons) ?? undefined

  const back = (
    <Button
      kind="ghost"
      icon={<ArrowLeft />}
      disabled={isAdding}
      reason={reason}
      onClick={() => actor.send({ type: 'back' })}
    >
      Back
    </Button>
  )
  const save = (
    <Button
      kind="primary"
      ref={saveButton}
      busy={isAdding}
      disabled={reason !== undefined}
      reason={reason}
      onClick={() => actor.send({ type: 'save' })}
    >
      {list.add.save}
    </Button>
  )
  return (
    <Dialog
      open={modal.open}
      opener={modal.opener}
      onClose={modal.close}
      title={list.add.title}
      size="md"
      initialFocusRef={isSearching ? selectedRef : saveButton}
      strip={<Strips snapshot={snapshot} />}
      footStart={!isSearching && back}
      footEnd={
        <>
          <Button onClick={modal.close}>Close</Button>
          {!isSearching && save}
        </>
      }
    >
      <RowCountLine
        note={isSearching ? list.add.note : null}
        room={isListKnown ? roomText(listed.length, cap) : null}
      />
      {isSearching && lookup && lookupState && (
        <TopHits
          list={list}
          snapshot={snapshot}
          onChoose={(hit) => actor.send({ type: 'result.choose', hit })}
          lookupSnapshot={lookupState}
          sendLookup={lookup.send}
          selectedRef={selectedRef}
        />
      )}
      {!isSearching && <TopChosen list={list} snapshot={snapshot} />}
    </Dialog>
  )
}

function Strips({ snapshot }: { readonly snapshot: SnapshotFrom<typeof topAddMachine> }) {
  const { listed, cap } = snapshot.context
  const { list, actor: listActor } = useTopListController()
  const hasMoves = useSelector(listActor, ({ context }) => isUnsaved(context))
  return (
    <>
      <OfflineNotice />
      {snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
      {!hasCapacity(listed.length, cap) && <Strip kind="warning">{fullText(cap)}</Strip>}
      {hasMoves && snapshot.matches('looking') && (
        <Strip kind="info">Your moves stay in the list, but aren’t saved yet.</Strip>
      )}
      {snapshot.can({ type: 'save' }) && <Strip kind="warning">{list.add.changed}</Strip>}
    </>
  )
}
