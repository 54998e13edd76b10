import { useMachine } from '@xstate/react'
import { useRef } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Loading } from '../../components/Loading.tsx'
import { MatchPaths } from '../../components/MatchPaths.tsx'
import { Strip } from '../../components/Strip.tsx'
import { TryAgain } from '../../components/TryAgain.tsx'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { blockTexts, type MatchPath, pathText, verdictText } from '../../domain/match.ts'
import { failureText, texts } from '../../domain/texts.ts'
import { explainMatch } from '../../gql/match.ts'
import { pickTerms } from '../../gql/synonymTerms.ts'
import { matchMachine } from '../../machines/match.machine.ts'
import { answer } from '../../machines/service.ts'
import type { PickState } from '../association.ts'
import { LookupPicker } from '../LookupPicker.tsx'
import { useModal } from '../useModal.ts'

const machine = matchMachine.provide({ actors: { explain: answer(explainMatch) } })

/** Any term may be asked about, linked or not. */
const free: PickState = { state: 'free', reason: undefined }
const stateOf = () => free

const pathOf = (path: MatchPath) => ({
  id: [path.via, path.specialty?.id, path.serviceLine?.id].join(' '),
  name: pathText(path),
  reasons: path.blockedBy.map((block) => blockTexts[block]),
})

interface ExplainMatchProps {
  readonly providerId: string
  /** The physician's full name. */
  readonly name: string
  readonly onClosed: () => void
}

/** Why a physician is found by a term, or is not, as of now: the verdict, and every path between the two. */
export function ExplainMatch({ providerId, name, onClosed }: ExplainMatchProps) {
  const [snapshot, send] = useMachine(machine, { input: { providerId } })
  const modal = useModal(onClosed)
  const another = useRef<HTMLButtonElement>(null)
  const { term, explanation, refusal } = snapshot.context
  return (
    <Dialog
      open={modal.open}
      onClose={modal.close}
      title="Explain the Match"
      subtitle={name}
      size="md"
      initialFocusRef={another}
      strip={snapshot.hasTag('slow') && <Strip kind="info">{texts.slow}</Strip>}
      footEnd={<Button onClick={modal.close}>Close</Button>}
    >
      {term === null ? (
        <LookupPicker
          embedded
          label="Clinical Focus Terms"
          search={pickTerms}
          limit={TERM_PICKER_SIZE}
          stateOf={stateOf}
          onPick={(picked) => send({ type: 'term.pick', term: picked })}
        />
      ) : (
        <MatchPaths
          term={explanation?.term.name ?? term.label}
          anotherRef={another}
          onAnother={() => send({ type: 'term.drop' })}
          verdict={
            explanation && {
              isMatch: explanation.isMatch,
              text: verdictText(explanation.term.name, name, explanation),
            }
          }
          paths={explanation?.paths.map(pathOf) ?? []}
        >
          {snapshot.matches({ picked: 'asking' }) && <Loading />}
          {snapshot.matches({ picked: 'missing' }) && <Alert kind="danger">That CFT could not be found...</Alert>}
          {snapshot.matches({ picked: 'failed' }) && refusal && (
            <Alert kind="danger" action={<TryAgain small onClick={() => send({ type: 'retry' })} />}>
              {failureText(refusal)}
            </Alert>
          )}
        </MatchPaths>
      )}
    </Dialog>
  )
}
