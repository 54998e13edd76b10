import { nanoid } from 'nanoid'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import { RetryButton } from '../../components/actions/RetryButton.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { useChangeAnnouncement } from '../../components/feedback/announcements.ts'
import type { AssociationItem } from '../../components/fields/AssociationEditor.tsx'
import { ATOMS_SIZE } from '../../domain/limits.ts'
import { searchKey } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import {
  changeTermSynonym,
  fetchTermSynonyms,
  findAtoms,
  type SynonymItem,
  setPrimary,
} from '../../gql/terms/termSynonyms.ts'
import type { createAssociationMachine } from '../../machines/association/association.machine.ts'
import { associationReasons } from '../../machines/association/association.ts'
import { provideService } from '../../machines/service.ts'
import {
  type Promotion,
  primarySynonymMachine,
  primarySynonymReasons,
} from '../../machines/terms/primarySynonym.machine.ts'
import { disabledReason } from '../../machines/why.ts'
import { useAlert } from '../app/alerts.tsx'
import { createFlow } from '../app/flow.ts'
import { useDialogActor } from '../app/useDialogActor.ts'
import type { PickState } from '../records/association.ts'
import { LinksNotices } from '../records/LinksPanel.tsx'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { type LinkOwner, linksMachine, useLinks } from '../records/useLinks.ts'
import { CustomSynonym } from './CustomSynonym.tsx'
import { SynonymsEditor } from './SynonymsEditor.tsx'

type Association = Actor<ReturnType<typeof createAssociationMachine<SynonymItem>>>

interface Term {
  readonly id: string
  readonly name: string
}

const primaryMachine = primarySynonymMachine.provide({
  actors: { setPrimary: provideService<void, Promotion>(setPrimary) },
})

/**
 * Runs the machine that changes a term's Display Name, even after the dialog closes. The hook uses only the first
 * `onAnswered`, which reloads the synonyms after a change.
 */
const usePrimarySynonym = ({ id, name }: Term, association: Association, onAnswered: () => void) => {
  const alert = useAlert()
  const alertFailure = (state: SnapshotFrom<typeof primaryMachine>) => {
    const { refusal } = state.context
    const outcome = state.matches('unanswered') ? 'may not have been' : 'was not'
    if (refusal)
      alert({ tone: 'danger', title: `The Display Name ${outcome} changed: ${refusal.message}`, record: { id, name } })
  }
  const [snapshot, actor] = useDialogActor({
    create: () => {
      const flow = createFlow(primaryMachine, { input: { owner: id, key: nanoid() } })
      flow.on('answered', onAnswered)
      return flow
    },
    isBusy: (state) => state.matches('changing'),
    onLateResponse: alertFailure,
  })
  const alertUnanswered = useEffectEvent(() => {
    if (actor.getSnapshot().matches('unanswered')) alertFailure(actor.getSnapshot())
  })
  useEffect(() => () => alertUnanswered(), [])
  useEffect(() => {
    let previousItems = association.getSnapshot().context.items
    const subscription = association.subscribe(({ context: { items } }) => {
      if (items === previousItems) return
      previousItems = items
      const primary = items.find(({ isPrimary }) => isPrimary)
      actor.send({ type: 'primary.update', synonymId: primary?.synonymId ?? null })
    })
    return () => subscription.unsubscribe()
  }, [association, actor])
  return [snapshot, actor] as const
}

const originOf = ({ id, source }: SynonymItem) => (id.startsWith(source) ? id : `${source} ${id}`)

interface AtomPickerProps {
  readonly cui: string
  /** Pass a new function only when a state changes. */
  readonly stateOf: (atom: SynonymItem) => PickState
  readonly onPick: (atom: SynonymItem) => void
}

/** Adds a concept's UMLS names (atoms) as synonyms, one by one (spec §2). Loads pages of 1000 names (spec §9). */
function AtomPicker({ cui, stateOf, onPick }: AtomPickerProps) {
  return (
    <LookupPicker
      label="Synonyms"
      search={(query, signal) => findAtoms(cui, query, signal)}
      limit={Number.POSITIVE_INFINITY}
      pageSize={ATOMS_SIZE}
      stateOf={stateOf}
      detailOf={originOf}
      noItemsText={`UMLS has no English names for ${cui}.`}
      onPick={onPick}
    />
  )
}

const machine = linksMachine(fetchTermSynonyms, changeTermSynonym)

const linkedState: PickState = { state: 'linked', reason: associationReasons.linked }
const termNameState: PickState = { state: 'linked', reason: 'Already the term’s preferred name.' }

/** Returns why the Display Name cannot change while a synonym is being added or removed. */
const pendingReason = ({ state, reason }: AssociationItem) => (state === 'failed' ? undefined : reason)

interface TermSynonymsProps extends Omit<LinkOwner, 'id'> {
  readonly term: { readonly id: string; readonly name: string; readonly umls_cuid: string | null }
}

/** Synonyms of a term. Adding, removing and choosing the Display Name save immediately (spec §2, §4). */
export function TermSynonyms({ term, ...owner }: TermSynonymsProps) {
  const { id, name, umls_cuid } = term
  const { snapshot, actor, disabled, linkEntries, stateOf, add, remove, retry, reload } = useLinks(
    machine,
    { id, ...owner },
    'Synonyms',
  )
  const [primarySnapshot, primaryActor] = usePrimarySynonym(term, actor, reload)
  const [isPicking, setIsPicking] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const { refusal } = primarySnapshot.context

  const entries = useMemo(
    () =>
      linkEntries.map(({ synonymId, auid, source, ...item }) => {
        const promote = { type: 'primary.promote', synonymId: synonymId ?? '' } as const
        const notStoredReason = synonymId === null ? 'Not added yet.' : undefined
        return {
          ...item,
          code: auid ?? source,
          isDisplayName: synonymId !== null && synonymId === primarySnapshot.context.primary,
          isPromoting:
            primarySnapshot.matches({ changing: 'promoting' }) && synonymId === primarySnapshot.context.wanted,
          promoteReason:
            pendingReason(item) ??
            notStoredReason ??
            disabledReason(primarySnapshot, promote, primarySynonymReasons) ??
            undefined,
        }
      }),
    [linkEntries, primarySnapshot],
  )
  const primary = entries.find(({ isDisplayName }) => isDisplayName) ?? null
  const others = useMemo(() => entries.filter(({ isDisplayName }) => !isDisplayName), [entries])
  const clearReason =
    (primary && pendingReason(primary)) ??
    disabledReason(primarySnapshot, { type: 'primary.clear' }, primarySynonymReasons) ??
    undefined
  const atomStateOf = useMemo(() => {
    const names = new Map(entries.map(({ label }) => [searchKey(label), linkedState]))
    names.set(searchKey(name), termNameState)
    return (atom: SynonymItem) => {
      const linkState = stateOf(atom)
      return linkState.state === 'free' ? (names.get(searchKey(atom.label)) ?? linkState) : linkState
    }
  }, [stateOf, entries, name])

  const promote = useCallback(
    (id: string) => {
      const synonymId = actor.getSnapshot().context.items.find((item) => item.id === id)?.synonymId
      if (synonymId != null) primaryActor.send({ type: 'primary.promote', synonymId })
    },
    [actor, primaryActor],
  )
  const actions = useMemo(() => ({ onPromote: promote, onRemove: remove, onRetry: retry }), [promote, remove, retry])
  const displayNameText = primary
    ? `${primary.label} is the Display Name now.`
    : `The preferred name ${name} is the Display Name now.`
  const announcement = useChangeAnnouncement(snapshot.matches('ready') ? displayNameText : null)

  return (
    <>
      <SynonymsEditor
        preferredName={name}
        primary={primary}
        others={others}
        actions={disabled ? null : actions}
        onClear={() => primaryActor.send({ type: 'primary.clear' })}
        isClearing={primarySnapshot.matches({ changing: 'clearing' })}
        clearReason={clearReason}
        problem={
          refusal && (
            <Alert
              kind="danger"
              action={
                !primarySnapshot.matches('settled') && (
                  <RetryButton
                    small
                    busy={primarySnapshot.matches('changing')}
                    onClick={() => primaryActor.send({ type: 'retry' })}
                  />
                )
              }
            >
              <p>{refusal.message}</p>
              {!primarySnapshot.matches('settled') && <p>The Display Name is not saved yet. Retrying…</p>}
            </Alert>
          )
        }
        onAddCustom={() => setIsAdding(true)}
        pickerOpen={isPicking}
        onTogglePicker={setIsPicking}
        picker={umls_cuid === null ? null : <AtomPicker cui={umls_cuid} stateOf={atomStateOf} onPick={add} />}
        note={umls_cuid === null ? 'This custom term isn’t linked to UMLS. Add custom synonyms instead.' : null}
        announcement={announcement}
      >
        <LinksNotices snapshot={snapshot} onReload={reload} />
        {primarySnapshot.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      </SynonymsEditor>
      {isAdding && (
        <CustomSynonym
          termId={id}
          takenNames={entries.map(({ label }) => label)}
          onAdded={reload}
          onClosed={() => setIsAdding(false)}
        />
      )}
    </>
  )
}
