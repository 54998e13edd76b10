import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { useId, useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Alert } from '../../components/feedback/Alert.tsx'
import { TextAreaField } from '../../components/fields/TextAreaField.tsx'
import css from './LiveTab.module.css'
import type { TrailView } from './useChartRun.ts'

/** In bytes. No valid trace is larger. */
const MAX_FILE_SIZE = 5_000_000

export function OpenTrace({ trail: { isTrace, problem, open, send } }: { readonly trail: TrailView }) {
  const [text, setText] = useState('')
  /** Hides an older problem until the user tries to open the current text or file. */
  const [isTried, setTried] = useState(false)
  const file = useId()
  const type = (typed: string) => {
    setText(typed)
    setTried(false)
  }
  const refuse = (reason: string) => send({ type: 'trace.refuse', problem: reason })
  const read = async (input: HTMLInputElement) => {
    const [picked] = input.files ?? []
    if (picked === undefined) return
    setTried(true)
    if (picked.size > MAX_FILE_SIZE) refuse('This file is too large to be a trace.')
    else await picked.text().then(open, () => refuse('The file could not be read.'))
    input.value = '' // lets the user pick this file again
  }
  if (isTrace)
    return (
      <Button kind="secondary" small onClick={() => send({ type: 'trace.close' })}>
        Close trace
      </Button>
    )
  return (
    <Root onOpenChange={() => type('')}>
      <Trigger asChild>
        <Button kind="secondary" small>
          Open trace...
        </Button>
      </Trigger>
      <Portal>
        <Content data-popover="" className={css.panel} aria-label="Open trace" side="top" align="end" sideOffset={4}>
          {isTried && problem && <Alert kind="danger">{problem}</Alert>}
          <TextAreaField label="Trace" hint="Paste the text from ‘Copy trace’." mono value={text} onChange={type} />
          <div className={css.file}>
            <label htmlFor={file}>or a file</label>
            <input
              id={file}
              type="file"
              accept=".json,application/json"
              onChange={({ currentTarget }) => void read(currentTarget)}
            />
            <Button
              kind="primary"
              small
              disabled={text.trim() === ''}
              reason="Paste a trace first."
              onClick={() => {
                setTried(true)
                open(text)
              }}
            >
              Open
            </Button>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}
