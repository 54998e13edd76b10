/** The forms of an address that hold a video's id (spec §5): watch, embed, v/ and the short link. */
const ADDRESS =
  /^(?:https?:)?(?:\/\/)?(?:youtu\.be\/|(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|watch\?(?:[^#]*&)?v=))([\w-]{11})(?![\w-])/i
const ID = /^[\w-]{11}$/

/** The 11-character id of a YouTube video in an address, or in a text that is the id alone; null when there is none. */
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

/** Whether a text is a web address on YouTube, even one without a valid id. */
export const isOnYoutube = (text: string): boolean => {
  const { protocol, hostname } = URL.parse(text) ?? { protocol: '', hostname: '' }
  return /^https?:$/.test(protocol) && HOSTS.includes(hostname)
}

/** The one form in which a video's address is kept. */
export const youtubeUrlOf = (id: string): string => `https://www.youtube.com/watch?v=${id}`
