import tokens from '../styles/tokens.css?raw'
import drawing from './Drawing.css?raw'

/** The tokens with their values in the light theme: files are on paper, whatever surrounds them. */
const values = new Map(
  [...tokens.matchAll(/^ *(--[\w-]+): (?:light-dark\(([^,]+), .+\)|(.+));$/gm)].map(([, name, light, plain]) => [
    name,
    light ?? plain,
  ]),
)

/** Rules without others inside: not every reader of pictures knows nested ones, and `&` is no text of XML. */
const flat = (css: string, around = ''): string => {
  const inside = [...css.matchAll(/([^{};]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g)]
  const own = inside.reduce((rest, [rule]) => rest.replace(rule, ''), css).trim()
  const outer = around.includes(',') ? `:is(${around})` : around
  const below = inside.map(([, selector = '', body = '']) => flat(body, selector.trim().replaceAll('&', outer)))
  return [...(own === '' ? [] : [`${around} { ${own} }`]), ...below].join('\n')
}

const [, base = '', rules = ''] =
  /^(\S+) \{(.*)\}$/.exec(
    drawing
      .replace(/\/\*[\s\S]*?\*\/\s*/g, '')
      .replace(/var\((--[\w-]+)\)/g, (token, name: string) => values.get(name) ?? token)
      .replace(/\s+/g, ' ')
      .trim(),
  ) ?? []

/** How charts are drawn, for a file that stands alone: its tokens are values. */
export const sheet = flat(rules, base)

/** The ground on which a chart is drawn. */
export const ground = values.get('--surface-subtle')
