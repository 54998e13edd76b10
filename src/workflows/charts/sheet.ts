import tokens from '../../styles/tokens.css?raw'
import drawing from './Drawing.css?raw'

/** The tokens with their values in the light theme: files are on paper, whatever surrounds them. */
const values = new Map(
  [...tokens.matchAll(/^ *(--[\w-]+): (?:light-dark\(([^,]+), .+\)|(.+));$/gm)].map(([, name, light, plain]) => [
    name,
    light ?? plain,
  ]),
)

/**
 * How charts are drawn, for a file that stands alone: its tokens are values. Drawing.css has no rules inside rules: not every reader of
 * pictures knows them, and `&` is no text of XML.
 */
export const sheet = drawing
  .replace(/\/\*[\s\S]*?\*\/\s*/g, '')
  .replace(/var\((--[\w-]+)\)/g, (token, name: string) => values.get(name) ?? token)
  .replace(/\s+/g, ' ')
  .trim()

/** The ground on which a chart is drawn. */
export const ground = values.get('--surface-subtle')
