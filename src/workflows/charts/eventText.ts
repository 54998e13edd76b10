/** An event in the words of a chart: `page.next`, `fetchPage done`, `save failed`, `after reconnect`. */
export const eventText = (type: string): string => {
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|done\.state|after|init)\.?(.*)/.exec(type) ?? []
  if (kind === 'done.actor') return `${name} done`
  if (kind === 'error.actor') return `${name} failed`
  if (kind === 'done.state') return 'done'
  if (kind === 'after') return `after ${name.replace(/\..*/, '')}`
  return kind === 'init' ? 'begin' : type
}
