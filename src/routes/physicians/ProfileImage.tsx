import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { imageAddress } from '../../domain/physicians/override.ts'
import css from './Thumbnail.module.css'

export interface ProfileImageProps {
  /** The picture's path in the directory; empty when there is none. */
  readonly path: string
  /** Where the directory serves its pictures; null when nobody has said. */
  readonly base: string | null
}

const unseenText = (path: string, address: string | null) => {
  if (path === '') return 'No image'
  return address === null ? 'No preview' : 'The image was not found'
}

/** The picture of a physician, small; a placeholder where there is none, or a broken one (spec §2). */
export function ProfileImage({ path, base }: ProfileImageProps) {
  const address = path === '' || base === null ? null : imageAddress(path, base)
  const [broken, setBroken] = useState<string | null>(null)
  const hasImage = address !== null && address !== broken
  return (
    <span className={css.thumbnail}>
      {hasImage ? (
        <img className={css.picture} src={address} alt="The physician" onError={() => setBroken(address)} />
      ) : (
        <>
          <ImageOff />
          <span className="sr-only">{unseenText(path, address)}</span>
        </>
      )}
    </span>
  )
}
