import { Clipboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { copyTrace, traceOf } from '../../watch/trace.ts'
import { stepsSoFar } from '../../watch/watch.ts'

/** In the alert of a failure: copies what the charts of this tab did until it appeared, for whoever is to say why. */
export function CopyTrace() {
  const [trace] = useState(() => traceOf(stepsSoFar()))
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
