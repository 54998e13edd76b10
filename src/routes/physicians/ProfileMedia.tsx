import { ImageOff, Play, VideoOff } from 'lucide-react'
import { useState } from 'react'
import { imageAddress } from '../../domain/physicians/override.ts'
import { youtubeUrlOf } from '../../domain/physicians/youtube.ts'
import css from './Thumbnail.module.css'

interface ProfileImageProps {
  /** Empty for no picture. */
  readonly path: string
  /** Null if not configured. */
  readonly base: string | null
}

const placeholderText = (path: string, address: string | null) => {
  if (path === '') return 'No image'
  return address === null ? 'No preview' : 'The image was not found'
}

/** Thumbnail of a physician's picture, or a placeholder (spec §2). */
export function ProfileImage({ path, base }: ProfileImageProps) {
  const address = path === '' || base === null ? null : imageAddress(path, base)
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null)
  const hasImage = address !== null && address !== brokenAddress
  return (
    <span className={css.thumbnail}>
      {hasImage ? (
        <img className={css.picture} src={address} alt="The physician" onError={() => setBrokenAddress(address)} />
      ) : (
        <>
          <ImageOff />
          <span className="sr-only">{placeholderText(path, address)}</span>
        </>
      )}
    </span>
  )
}

export interface ProfileVideoProps {
  readonly youtubeId: string | null
}

/** Width of the grey picture that YouTube serves for an unknown video, in pixels. Real thumbnails are wider. */
const UNKNOWN_VIDEO_WIDTH = 120

/** Thumbnail link to a physician's video, or a placeholder (spec §2). */
export function ProfileVideo({ youtubeId }: ProfileVideoProps) {
  const [brokenId, setBrokenId] = useState<string | null>(null)
  if (youtubeId === null || youtubeId === brokenId)
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
        onError={() => setBrokenId(youtubeId)}
        onLoad={({ currentTarget }) => currentTarget.naturalWidth <= UNKNOWN_VIDEO_WIDTH && setBrokenId(youtubeId)}
      />
      <Play className={css.play} />
    </a>
  )
}
