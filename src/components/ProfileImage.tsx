import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import css from './Thumbnail.module.css'

export interface ProfileImageProps {
  /** Where the picture is; null when there is none, or nobody knows where. */
  readonly address: string | null
}

/** The picture of a physician, small; a placeholder where there is none, or a broken one (spec §2). */
export function ProfileImage({ address }: ProfileImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const hasImage = address !== null && address !== broken
  return (
    <span className={css.thumbnail}>
      {hasImage ? (
        <img className={css.picture} src={address} alt="The physician" onError={() => setBroken(address)} />
      ) : (
        <>
          <ImageOff />
          <span className="sr-only">{address === null ? 'No image' : 'The image was not found'}</span>
        </>
      )}
    </span>
  )
}
