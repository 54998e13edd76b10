import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { blockTexts, type MatchPath, pathText, verdictText } from '../../domain/physicians/match.ts'
import { explainMatch } from '../../gql/physicians/match.ts'
import { pickTerms } from '../../gql/synonymTerms.ts'
import { type ExplainInput, type Explanation, matchMachine } from '../../machines/physicians/match.machine.ts'
import { type Asking, createQuestionMachine } from '../../machines/record/question.machine.ts'
import { answer } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import type { PickState } from '../records/association.ts'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { QuestionState } from '../records/QuestionState.tsx'
import { useModal } from '../records/useModal.ts'
import { MatchPaths } from './MatchPaths.tsx'

const explain = createQuestionMachine<Explanation | null, ExplainInput>().provide({
  actors: { ask: answer(({ asked }: Asking<ExplainInput>, signal) => explainMatch(asked, signal)) },
})
const machine = matchMachine.provide({ actors: { explain } })

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
  const [snapshot, send] = useFlow(machine, { input: { providerId } })
  const modal = useModal(onClosed)
  const another = useRef<HTMLButtonElement>(null)
  const { term } = snapshot.context
  const question = snapshot.children.explain
  const asked = useSelector(question, (state) => state)
  const explanation = asked?.context.answer ?? null
  return (
    <Dialog
      open={modal.open}
      onClose={modal.close}
      title="Explain the Match"
      subtitle={name}
      size="md"
      initialFocusRef={another}
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
          {asked?.matches('asking') && <Loading />}
          {asked?.matches('answered') && explanation === null && (
            <Alert kind="danger">That CFT could not be found...</Alert>
          )}
          {asked && <QuestionState snapshot={asked} onRetry={() => question?.send({ type: 'retry' })} />}
        </MatchPaths>
      )}
    </Dialog>
  )
}
