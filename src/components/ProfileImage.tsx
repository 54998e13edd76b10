import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import css from './Thumbnail.module.css'

export interface ProfileImageProps {
  /** A path of the directory, or an address. */
  readonly path: string
}

/** The picture of a physician, small; a placeholder where there is none, or a broken one (spec §2). */
export function ProfileImage({ path }: ProfileImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const hasImage = path !== '' && path !== broken
  return (
    <span className={css.thumbnail}>
      {hasImage ? (
        <img className={css.picture} src={path} alt="The physician" onError={() => setBroken(path)} />
      ) : (
        <>
          <ImageOff />
          <span className="sr-only">{path === '' ? 'No image' : 'The image was not found'}</span>
        </>
      )}
    </span>
  )
}
