import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { loadable } from '../app/loadable.tsx'
import type { ManyOptions } from '../app/many.ts'

const UploadDialog = loadable(async () => (await import('../bulk/UploadDialog.tsx')).UploadDialog)

/** Button that opens the upload of a spreadsheet, whose code loads when the user reaches for the button. */
export function UploadButton({ many: { kind, nouns } }: { readonly many: ManyOptions }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<Upload />}
        aria-haspopup="dialog"
        onMouseEnter={UploadDialog.preload}
        onFocus={UploadDialog.preload}
        onClick={() => setOpen(true)}
      >
        Upload
      </Button>
      {isOpen && <UploadDialog kind={kind} nouns={nouns} onClosed={() => setOpen(false)} />}
    </>
  )
}
