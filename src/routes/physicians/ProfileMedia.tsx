import { ImageOff, Play, VideoOff } from 'lucide-react'
import { useState } from 'react'
import { imageAddress } from '../../domain/physicians/override.ts'
import { youtubeUrlOf } from '../../domain/physicians/youtube.ts'
import css from './Thumbnail.module.css'

interface ProfileImageProps {
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

export interface ProfileVideoProps {
  /** Null when there is no video. */
  readonly youtubeId: string | null
}

/** Pixels of the grey picture that YouTube answers, without an error, where it has no such video; others are wider. */
const NO_VIDEO = 120

/** The video of a physician, small, leading to it; a placeholder where there is none, or a broken one (spec §2). */
export function ProfileVideo({ youtubeId }: ProfileVideoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (youtubeId === null || youtubeId === broken)
    return (
      <span className={css.thumbnail}>
        <VideoOff />
        <span className="sr-only">{youtubeId === null ? 'No video' : 'The video was not found'}</span>
      </span>
    )
  return (
    <a
      className={css.thumbnail}
      href={youtubeUrlOf(youtubeId)}
      target="_blank"
      rel="noreferrer"
      aria-label="Watch the video in a new tab"
    >
      <img
        className={css.picture}
        src={`https://i.ytimg.com/vi/${youtubeId}/mqdefault.jpg`}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(youtubeId)}
        onLoad={({ currentTarget }) => currentTarget.naturalWidth <= NO_VIDEO && setBroken(youtubeId)}
      />
      <Play className={css.play} />
    </a>
  )
}
