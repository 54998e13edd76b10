import { Clipboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { copyTrace, traceOf } from '../../watch/trace.ts'
import { recentSteps } from '../../watch/watch.ts'

/** Copies the names of the last state transitions, for the user to send to a developer. */
export function CopyTrace() {
  const [trace] = useState(() => traceOf(recentSteps()))
  const [label, setLabel] = useState('Copy trace')
  const copy = () => void copyTrace(trace).then((isCopied) => setLabel(isCopied ? 'Copied' : 'Not copied'))
  return (
    <>
      <Button kind="ghost" small icon={<Clipboard />} onClick={copy}>
        {label}
      </Button>
      <output className="sr-only">{label !== 'Copy trace' && label}</output>
    </>
  )
}
