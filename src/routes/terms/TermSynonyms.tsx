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
import { useLastingActor } from '../app/useLastingActor.ts'
import type { PickState } from '../records/association.ts'
import { LinksState } from '../records/LinksPanel.tsx'
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
 * Runs the machine of a term's Display Name, and updates it each time the synonyms load. A pending change outlives the
 * dialog. An alert reports a failed change, and one whose result is unknown when the dialog closes.
 * `onAnswered` reloads the synonyms after a change; it must be a stable function.
 */
const usePrimarySynonym = ({ id, name }: Term, association: Association, onAnswered: () => void) => {
  const alert = useAlert()
  const tellFailure = (state: SnapshotFrom<typeof primaryMachine>) => {
    const { refusal } = state.context
    const doubt = state.matches('unanswered') ? ' The change may not have been saved.' : ''
    if (refusal) alert({ tone: 'danger', title: `Display Name: ${refusal.message}${doubt}`, record: { id, name } })
  }
  const [snapshot, actor] = useLastingActor({
    create: () => {
      const created = createFlow(primaryMachine, { input: { owner: id, key: nanoid() } })
      created.on('answered', onAnswered)
      return created
    },
    isBusy: (state) => state.matches('changing'),
    onUnseen: tellFailure,
  })
  const giveUp = useEffectEvent(() => {
    if (actor.getSnapshot().matches('unanswered')) tellFailure(actor.getSnapshot())
  })
  useEffect(() => () => giveUp(), [])
  useEffect(() => {
    let known = association.getSnapshot().context.items
    const subscription = association.subscribe(({ context: { items } }) => {
      if (items === known) return
      known = items
      const primary = items.find(({ isPrimary }) => isPrimary)
      actor.send({ type: 'primary.told', synonymId: primary?.synonymId ?? null })
    })
    return () => subscription.unsubscribe()
  }, [association, actor])
  return [snapshot, actor] as const
}

/** Returns the id with its source, unless the id begins with it, as the console's own ids do. */
const originOf = ({ id, source }: SynonymItem) => (id.startsWith(source) ? id : `${source} ${id}`)

interface AtomPickerProps {
  readonly cui: string
  /** Returns the link state of an atom. Must be stable while the state does not change. */
  readonly stateOf: (atom: SynonymItem) => PickState
  readonly onPick: (atom: SynonymItem) => void
}

/**
 * Picker of a concept's UMLS names (atoms), which adds them one by one (spec §2). It loads pages of a thousand (spec
 * §9), without a limit on pages.
 */
function AtomPicker({ cui, stateOf, onPick }: AtomPickerProps) {
  return (
    <LookupPicker
      label="Synonyms"
      search={(asked, signal) => findAtoms(cui, asked, signal)}
      limit={Number.POSITIVE_INFINITY}
      pageSize={ATOMS_SIZE}
      stateOf={stateOf}
      detailOf={originOf}
      none={`The vocabulary has no English names for ${cui}.`}
      onPick={onPick}
    />
  )
}

const machine = linksMachine(fetchTermSynonyms, changeTermSynonym)

const linked: PickState = { state: 'linked', reason: associationReasons.linked }
const ownName: PickState = { state: 'linked', reason: 'The name of the term.' }

/** Returns the reason why a pending change blocks other changes. A failed change blocks nothing. */
const underwayReason = ({ state, reason }: AssociationItem) => (state === 'failed' ? undefined : reason)

interface TermSynonymsProps extends Omit<LinkOwner, 'id'> {
  /** Saved values of the term. */
  readonly term: { readonly id: string; readonly name: string; readonly umls_cuid: string | null }
}

/** Synonyms of a term. Adding, removing and choosing the Display Name save immediately (spec §2, §4). */
export function TermSynonyms({ term, ...owner }: TermSynonymsProps) {
  const { id, name, umls_cuid } = term
  const { snapshot, actor, disabled, shown, stateOf, add, remove, retry, reload } = useLinks(
    machine,
    { id, ...owner },
    'Synonyms',
  )
  const [display, primaryActor] = usePrimarySynonym(term, actor, reload)
  const [picking, setPicking] = useState(false)
  const [adding, setAdding] = useState(false)
  const { refusal } = display.context

  const entries = useMemo(
    () =>
      shown.map(({ synonymId, auid, source, ...item }) => {
        const promote = { type: 'primary.promote', synonymId: synonymId ?? '' } as const
        const notYet = synonymId === null ? 'Not a synonym yet.' : undefined
        return {
          ...item,
          code: auid ?? source,
          isDisplayName: synonymId !== null && synonymId === display.context.primary,
          isPromoting: display.matches({ changing: 'promoting' }) && synonymId === display.context.wanted,
          promoteReason:
            underwayReason(item) ?? notYet ?? disabledReason(display, promote, primarySynonymReasons) ?? undefined,
        }
      }),
    [shown, display],
  )
  const primary = entries.find(({ isDisplayName }) => isDisplayName) ?? null
  const others = useMemo(() => entries.filter(({ isDisplayName }) => !isDisplayName), [entries])
  const clearReason =
    (primary && underwayReason(primary)) ??
    disabledReason(display, { type: 'primary.clear' }, primarySynonymReasons) ??
    undefined
  const atomState = useMemo(() => {
    const names = new Map(entries.map(({ label }) => [searchKey(label), linked]))
    names.set(searchKey(name), ownName)
    return (atom: SynonymItem) => {
      const own = stateOf(atom)
      return own.state === 'free' ? (names.get(searchKey(atom.label)) ?? own) : own
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
  const news = primary ? `${primary.label} is the Display Name now.` : `${name} is shown by its preferred name.`
  const announcement = useChangeAnnouncement(snapshot.matches('ready') ? news : null)

  return (
    <>
      <SynonymsEditor
        preferredName={name}
        primary={primary}
        others={others}
        actions={disabled ? null : actions}
        onClear={() => primaryActor.send({ type: 'primary.clear' })}
        isClearing={display.matches({ changing: 'clearing' })}
        clearReason={clearReason}
        problem={
          refusal && (
            <Alert
              kind="danger"
              action={
                !display.matches('settled') && (
                  <RetryButton
                    small
                    busy={display.matches('changing')}
                    onClick={() => primaryActor.send({ type: 'retry' })}
                  />
                )
              }
            >
              <p>{refusal.message}</p>
              {!display.matches('settled') && <p>Still trying to save the display name. It will change only once.</p>}
            </Alert>
          )
        }
        onAddCustom={() => setAdding(true)}
        pickerOpen={picking}
        onTogglePicker={setPicking}
        picker={umls_cuid === null ? null : <AtomPicker cui={umls_cuid} stateOf={atomState} onPick={add} />}
        note={umls_cuid === null ? 'A custom term has no UMLS concept to take synonyms from.' : null}
        announcement={announcement}
      >
        <LinksState snapshot={snapshot} onReload={reload} />
        {display.hasTag('slow') && <Alert kind="info">{texts.slow}</Alert>}
      </SynonymsEditor>
      {adding && (
        <CustomSynonym
          termId={id}
          taken={entries.map(({ label }) => label)}
          onAdded={reload}
          onClosed={() => setAdding(false)}
        />
      )}
    </>
  )
}
