import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { useId, useState } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Button } from '../../components/Button.tsx'
import { TextAreaField } from '../../components/TextAreaField.tsx'
import css from './OpenTrace.module.css'

interface OpenTraceProps {
  /** A trace is read now. */
  readonly isOpen: boolean
  /** Why what was opened is none. */
  readonly problem: string | null
  readonly onOpen: (text: string) => void
  readonly onClose: () => void
}

/** Opens a trace that was copied elsewhere, pasted or from a file; closes the one that is open. */
export function OpenTrace({ isOpen, problem, onOpen, onClose }: OpenTraceProps) {
  const [text, setText] = useState('')
  const file = useId()
  if (isOpen)
    return (
      <Button kind="secondary" small onClick={onClose}>
        Close trace
      </Button>
    )
  return (
    <Root>
      <Trigger asChild>
        <Button kind="secondary" small>
          Open trace...
        </Button>
      </Trigger>
      <Portal>
        <Content data-popover="" className={css.panel} aria-label="Open trace" side="top" align="end" sideOffset={4}>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <TextAreaField label="Trace" hint="As 'Copy trace' copied it." mono value={text} onChange={setText} />
          <div className={css.foot}>
            <label htmlFor={file}>or a file</label>
            <input
              id={file}
              type="file"
              accept=".json,application/json"
              onChange={({ target }) => void target.files?.[0]?.text().then(onOpen)}
            />
            <Button
              kind="primary"
              small
              disabled={text.trim() === ''}
              reason="Paste one first."
              onClick={() => onOpen(text)}
            >
              Open
            </Button>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}
