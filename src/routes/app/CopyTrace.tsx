import { Clipboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { copyTrace, traceOf } from '../../watch/trace.ts'
import { keptSteps } from '../../watch/watch.ts'

/** Button in a failure alert that copies a trace for support: the charts' steps up to the alert. */
export function CopyTrace() {
  const [trace] = useState(() => traceOf(keptSteps()))
  const [word, setWord] = useState('Copy trace')
  const copy = () => void copyTrace(trace).then((isCopied) => setWord(isCopied ? 'Copied' : 'Not copied'))
  return (
    <>
      <Button kind="ghost" small icon={<Clipboard />} onClick={copy}>
        {word}
      </Button>
      <output className="sr-only">{word !== 'Copy trace' && word}</output>
    </>
  )
}
