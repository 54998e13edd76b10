import { useSelector } from '@xstate/react'
import { Ban, Check, CircleCheck, CircleSlash, Search } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { Badge } from '../../components/feedback/Badge.tsx'
import { Loading } from '../../components/feedback/Loading.tsx'
import toneCss from '../../components/feedback/tone.module.css'
import { cx } from '../../components/layout/cx.ts'
import { TERM_PICKER_SIZE } from '../../domain/limits.ts'
import { blockTexts, type MatchPath, pathText, verdictText } from '../../domain/physicians/match.ts'
import { explainMatch } from '../../gql/physicians/overrideParts.ts'
import { pickTerms } from '../../gql/synonymTerms.ts'
import { type ExplainInput, type Explanation, matchMachine } from '../../machines/physicians/match.machine.ts'
import { createQuestionMachine, type QuestionVariables } from '../../machines/record/question.machine.ts'
import { provideService } from '../../machines/service.ts'
import { useFlow } from '../app/flow.ts'
import type { PickState } from '../records/association.ts'
import { LookupPicker } from '../records/LookupPicker.tsx'
import { QueryNotices } from '../records/QueryNotices.tsx'
import { useModal } from '../records/useModal.ts'
import css from './MatchPaths.module.css'

/** A connection through which a search for the term can find the physician. */
interface Path {
  readonly id: string
  /** For example 'The default list of Cardiology'. */
  readonly name: string
  /** Empty for an open path. */
  readonly reasons: readonly string[]
}

interface MatchPathsProps {
  readonly termName: string
  readonly changeTermRef: Ref<HTMLButtonElement>
  readonly onChangeTerm: () => void
  readonly verdict: { readonly isMatch: boolean; readonly text: string } | null
  readonly paths: readonly Path[]
  readonly children?: ReactNode
}

function MatchPaths({ termName, changeTermRef, onChangeTerm, verdict, paths, children }: MatchPathsProps) {
  return (
    <div className={css.match}>
      <div className={css.term}>
        <strong dir="auto">{termName}</strong>
        <Button small icon={<Search />} ref={changeTermRef} onClick={onChangeTerm}>
          Choose Another Term
        </Button>
      </div>
      {children}
      <output className={cx(css.verdict, verdict?.isMatch ? toneCss.success : toneCss.danger)}>
        {verdict && (
          <>
            {verdict.isMatch ? <CircleCheck /> : <CircleSlash />}
            <span>{verdict.text}</span>
          </>
        )}
      </output>
      {paths.length > 0 && (
        <ul className={css.paths} aria-label="Paths">
          {paths.map((path) => (
            <li key={path.id} className={css.path}>
              <span className={css.name} dir="auto">
                {path.name}
              </span>
              {path.reasons.length === 0 ? (
                <Badge kind="saved">
                  <Check />
                  Open
                </Badge>
              ) : (
                <Badge kind="error">
                  <Ban />
                  Blocked
                </Badge>
              )}
              {path.reasons.length > 0 && (
                <ul className={css.reasons} aria-label="Why">
                  {path.reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {verdict && <p className={css.note}>Based on saved data. Unsaved changes don’t count.</p>}
    </div>
  )
}

const explainMachine = createQuestionMachine<Explanation | null, ExplainInput>().provide({
  actors: {
    ask: provideService(({ variables }: QuestionVariables<ExplainInput>, signal) => explainMatch(variables, signal)),
  },
})
const machine = matchMachine.provide({ actors: { explain: explainMachine } })

/** The user can pick any term, even one that the physician already has. */
const free: PickState = { state: 'free', reason: undefined }
const stateOf = () => free

const pathOf = (path: MatchPath) => ({
  id: [path.via, path.specialty?.id, path.serviceLine?.id].join(' '),
  name: pathText(path),
  reasons: path.blockedBy.map((block) => blockTexts[block]),
})

interface ExplainMatchProps {
  readonly providerId: string
  readonly name: string
  readonly onClosed: () => void
}

/** Dialog that explains why a search for a term finds or doesn't find a physician. */
export function ExplainMatch({ providerId, name, onClosed }: ExplainMatchProps) {
  const [snapshot, send] = useFlow(machine, { input: { providerId } })
  const modal = useModal(onClosed)
  const changeTermButton = useRef<HTMLButtonElement>(null)
  const { term } = snapshot.context
  const explainActor = snapshot.children.explain
  const explainState = useSelector(explainActor, (state) => state)
  const explanation = explainState?.context.answer ?? null
  return (
    <Dialog
      open={modal.open}
      onClose={modal.close}
      title="Explain Search Result"
      subtitle={name}
      size="md"
      initialFocusRef={changeTermButton}
      footEnd={<Button onClick={modal.close}>Close</Button>}
    >
      {term === null ? (
        <LookupPicker
          embedded
          label="Clinical Focus Terms"
          search={pickTerms}
          limit={TERM_PICKER_SIZE}
          stateOf={stateOf}
          onPick={(pickedTerm) => send({ type: 'term.pick', term: pickedTerm })}
        />
      ) : (
        <MatchPaths
          termName={explanation?.term.name ?? term.label}
          changeTermRef={changeTermButton}
          onChangeTerm={() => send({ type: 'term.clear' })}
          verdict={
            explanation && {
              isMatch: explanation.isMatch,
              text: verdictText(explanation.term.name, name, explanation),
            }
          }
          paths={explanation?.paths.map(pathOf) ?? []}
        >
          {explainState?.matches('asking') && <Loading />}
          {explainState?.matches('answered') && explanation === null && (
            <Alert kind="danger">That CFT could not be found...</Alert>
          )}
          {explainState && (
            <QueryNotices snapshot={explainState} onRetry={() => explainActor?.send({ type: 'retry' })} />
          )}
        </MatchPaths>
      )}
    </Dialog>
  )
}
