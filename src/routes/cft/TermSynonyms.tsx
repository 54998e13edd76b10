import { useCallback, useMemo, useState } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { ConnectionFailure } from '../../components/ConnectionFailure.tsx'
import { Loading } from '../../components/Loading.tsx'
import { SynonymsEditor } from '../../components/SynonymsEditor.tsx'
import { TryAgain } from '../../components/TryAgain.tsx'
import { useNews } from '../../components/useNews.ts'
import { searchKey } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import { changeTermSynonym, fetchTermSynonyms, type SynonymItem } from '../../gql/termSynonyms.ts'
import { createAssociationMachine } from '../../machines/association.machine.ts'
import { associationReasons, type Change } from '../../machines/association.ts'
import { primarySynonymReasons } from '../../machines/primarySynonym.machine.ts'
import { answer } from '../../machines/service.ts'
import { whyNot } from '../../machines/why.ts'
import { type PickState, pickStates, shownItems } from '../association.ts'
import { useAssociation } from '../useAssociation.ts'
import { AtomPicker } from './AtomPicker.tsx'
import { CustomSynonym } from './CustomSynonym.tsx'
import { usePrimarySynonym } from './usePrimarySynonym.ts'

const machine = createAssociationMachine<SynonymItem>().provide({
  actors: {
    loadItems: answer<readonly SynonymItem[], { owner: string }>(fetchTermSynonyms),
    change: answer<SynonymItem, Change<SynonymItem> & { owner: string }>(changeTermSynonym),
  },
})

const free: PickState = { state: 'free', reason: undefined }
const linked: PickState = { state: 'linked', reason: associationReasons.linked }

interface TermSynonymsProps {
  /** As it is saved. */
  readonly term: { readonly id: string; readonly name: string; readonly umls_cuid: string | null }
  /** How many times somebody else has changed the term or its links. */
  readonly touches: number
  /** The term was deleted: nothing can be changed. */
  readonly isGone: boolean
  /** Synonyms were added or removed, or the Display Name changed; always the same function. */
  readonly onChanged: () => void
}

/** The synonyms of a term, each added or removed at once, and which of them is its Display Name (spec §2, §4). */
export function TermSynonyms({ term, touches, isGone, onChanged }: TermSynonymsProps) {
  const { id: termId, name, umls_cuid } = term
  const [snapshot, actor] = useAssociation(machine, { owner: termId, touches, onSettled: onChanged })
  const [display, primaryActor] = usePrimarySynonym(termId, actor, onChanged)
  const [picking, setPicking] = useState(false)
  const [adding, setAdding] = useState(false)
  const { items, queue, failed, isOld } = snapshot.context
  const { refusal } = display.context

  const entries = useMemo(
    () =>
      shownItems({ items, queue, failed }).map(({ synonymId, auid, source, ...item }) => {
        const promote = { type: 'primary.promote', synonymId: synonymId ?? '' } as const
        const notYet = synonymId === null ? 'It is no synonym of the term yet.' : undefined
        return {
          ...item,
          code: auid ?? source,
          isDisplayName: synonymId !== null && synonymId === display.context.primary,
          isPromoting: display.matches({ changing: 'promoting' }) && synonymId === display.context.wanted,
          promoteReason: item.reason ?? notYet ?? whyNot(display, promote, primarySynonymReasons) ?? undefined,
        }
      }),
    [items, queue, failed, display],
  )
  const primary = entries.find(({ isDisplayName }) => isDisplayName) ?? null
  const others = useMemo(() => entries.filter(({ isDisplayName }) => !isDisplayName), [entries])
  const stateOf = useMemo(() => {
    const states = pickStates({ items, queue, failed })
    const names = new Set(entries.map(({ label }) => searchKey(label)))
    return ({ id, label }: SynonymItem) => states.get(id) ?? (names.has(searchKey(label)) ? linked : free)
  }, [items, queue, failed, entries])

  const actions = useMemo(
    () => ({
      onPromote: (id: string) => {
        const synonymId = actor.getSnapshot().context.items.find((item) => item.id === id)?.synonymId
        if (synonymId != null) primaryActor.send({ type: 'primary.promote', synonymId })
      },
      onRemove: (id: string) => {
        const item = actor.getSnapshot().context.items.find((each) => each.id === id)
        if (item) actor.send({ type: 'item.unlink', item })
      },
      onRetry: (id: string) => {
        const change = actor.getSnapshot().context.failed.find(({ item }) => item.id === id)
        if (change) actor.send({ type: `item.${change.kind}`, item: change.item })
      },
    }),
    [actor, primaryActor],
  )
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor])
  const onAdded = useCallback(() => {
    // A custom synonym may be answered when the editor is closed.
    if (actor.getSnapshot().status === 'active') reload()
    else onChanged()
  }, [actor, reload, onChanged])
  const isReady = snapshot.matches('ready')
  const news = primary ? `${primary.label} is the Display Name now.` : `${name} is shown by its preferred name.`
  const announcement = useNews(isReady ? news : null)

  return (
    <>
      <SynonymsEditor
        preferredName={name}
        primary={primary}
        others={others}
        actions={isGone || !isReady ? null : actions}
        onClear={() => primaryActor.send({ type: 'primary.clear' })}
        isClearing={display.matches({ changing: 'clearing' })}
        clearReason={primary?.reason ?? whyNot(display, { type: 'primary.clear' }, primarySynonymReasons) ?? undefined}
        problem={
          refusal && (
            <Alert
              kind="danger"
              action={
                !display.matches('settled') && (
                  <TryAgain
                    small
                    busy={display.matches('changing')}
                    onClick={() => primaryActor.send({ type: 'retry' })}
                  />
                )
              }
            >
              <p>{refusal.message}</p>
              {!display.matches('settled') && (
                <p>The Display Name is sent again until it is answered, and changed once.</p>
              )}
            </Alert>
          )
        }
        onAddCustom={() => setAdding(true)}
        pickerOpen={picking}
        onTogglePicker={setPicking}
        picker={
          umls_cuid === null ? null : (
            <AtomPicker cui={umls_cuid} stateOf={stateOf} onPick={(item) => actor.send({ type: 'item.link', item })} />
          )
        }
        note={umls_cuid === null ? 'A custom term has no UMLS concept whose names could be its synonyms.' : null}
        announcement={announcement}
      >
        {snapshot.matches('loading') && <Loading />}
        {snapshot.matches('unavailable') && <ConnectionFailure onRetry={reload} />}
        {isOld && <ConnectionFailure onRetry={reload}>What you see may be out of date.</ConnectionFailure>}
        {(snapshot.hasTag('slow') || display.hasTag('slow')) && <Alert kind="info">{texts.slow}</Alert>}
      </SynonymsEditor>
      {adding && (
        <CustomSynonym
          termId={termId}
          taken={entries.map(({ label }) => label)}
          onAdded={onAdded}
          onClosed={() => setAdding(false)}
        />
      )}
    </>
  )
}
