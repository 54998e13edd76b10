/** Matches the URLs that contain a video's id (spec §5). */
const ADDRESS =
  /^(?:https?:)?(?:\/\/)?(?:youtu\.be\/|(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|watch\?(?:[^#]*&)?v=))([\w-]{11})(?![\w-])/i
const ID = /^[\w-]{11}$/

/** Returns the id of a YouTube video from a URL or a bare id; null for any other text. */
export const youtubeIdOf = (text: string): string | null => {
  const trimmed = text.trim()
  return ID.test(trimmed) ? trimmed : (ADDRESS.exec(trimmed)?.[1] ?? null)
}

const HOSTS = [
  'youtu.be',
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]

export const isOnYoutube = (text: string): boolean => {
  const { protocol, hostname } = URL.parse(text) ?? { protocol: '', hostname: '' }
  return /^https?:$/.test(protocol) && HOSTS.includes(hostname)
}

export const youtubeUrlOf = (id: string): string => `https://www.youtube.com/watch?v=${id}`
