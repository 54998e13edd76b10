import { useCallback, useMemo, useState } from 'react'
import { TryAgain } from '../../components/actions/TryAgain.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { useNews } from '../../components/feedback/useNews.ts'
import type { AssociationItem } from '../../components/fields/AssociationEditor.tsx'
import { searchKey } from '../../domain/text.ts'
import { texts } from '../../domain/texts.ts'
import { changeTermSynonym, fetchTermSynonyms, type SynonymItem } from '../../gql/terms/termSynonyms.ts'
import { associationReasons } from '../../machines/association/association.ts'
import { primarySynonymReasons } from '../../machines/terms/primarySynonym.machine.ts'
import { whyNot } from '../../machines/why.ts'
import type { PickState } from '../records/association.ts'
import { LinksState } from '../records/LinksState.tsx'
import { linksMachine } from '../records/linksMachine.ts'
import { type Owner, useLinks } from '../records/useLinks.ts'
import { AtomPicker } from './AtomPicker.tsx'
import { CustomSynonym } from './CustomSynonym.tsx'
import { SynonymsEditor } from './SynonymsEditor.tsx'
import { usePrimarySynonym } from './usePrimarySynonym.ts'

const machine = linksMachine(fetchTermSynonyms, changeTermSynonym)

const linked: PickState = { state: 'linked', reason: associationReasons.linked }
const ownName: PickState = { state: 'linked', reason: 'The name of the term.' }

/** Why nothing else can be done with it meanwhile; that a change failed keeps from nothing. */
const underwayReason = ({ state, reason }: AssociationItem) => (state === 'failed' ? undefined : reason)

interface TermSynonymsProps extends Omit<Owner, 'id'> {
  /** As it is saved. */
  readonly term: { readonly id: string; readonly name: string; readonly umls_cuid: string | null }
}

/** The synonyms of a term, each added or removed at once, and which of them is its Display Name (spec §2, §4). */
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
        const notYet = synonymId === null ? 'It is no synonym of the term yet.' : undefined
        return {
          ...item,
          code: auid ?? source,
          isDisplayName: synonymId !== null && synonymId === display.context.primary,
          isPromoting: display.matches({ changing: 'promoting' }) && synonymId === display.context.wanted,
          promoteReason: underwayReason(item) ?? notYet ?? whyNot(display, promote, primarySynonymReasons) ?? undefined,
        }
      }),
    [shown, display],
  )
  const primary = entries.find(({ isDisplayName }) => isDisplayName) ?? null
  const others = useMemo(() => entries.filter(({ isDisplayName }) => !isDisplayName), [entries])
  const clearReason =
    (primary && underwayReason(primary)) ??
    whyNot(display, { type: 'primary.clear' }, primarySynonymReasons) ??
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
  const announcement = useNews(snapshot.matches('ready') ? news : null)

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
        picker={umls_cuid === null ? null : <AtomPicker cui={umls_cuid} stateOf={atomState} onPick={add} />}
        note={umls_cuid === null ? 'A custom term has no UMLS concept whose names could be its synonyms.' : null}
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
