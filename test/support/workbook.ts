import { deflateRawSync } from 'node:zlib'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the XML of a cell with a value. */
export const cellXml = (value: string, attributes = ''): string => `<c ${attributes}><v>${value}</v></c>`
export const textCell = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Bytes that a zip file may have before each content. */
const EXTRA = Buffer.alloc(4)

/** Writes a zip file of contents that are already compressed. */
export const zipOf = (files: Readonly<Record<string, Buffer>>): Blob => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    local.writeUInt16LE(EXTRA.length, 28)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, Buffer.from(name))
    bodies.push(local, Buffer.from(name), EXTRA, content)
    offset += 30 + name.length + EXTRA.length + content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return new Blob([Buffer.concat([...bodies, ...directory, end])])
}

/**
 * Writes a workbook of sheets with the XML of cells. Style 1 is a date, style 2 has five digits, and the shared texts
 * are 'first' and 'second'.
 */
export const workbookOf = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>, afterData = ''): Blob => {
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook><sheets>${Object.keys(sheets)
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="r${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${Object.keys(sheets)
      .map((_, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>first</t><rPh><t>sound</t></rPh></si><si><r><t>sec</t></r>\n<r><t>ond</t></r></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  }
  for (const [index, rows] of Object.values(sheets).entries())
    files[`xl/worksheets/sheet${index}.xml`] =
      `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.join('')}</row>`).join('')}</sheetData>${afterData}</worksheet>`
  return zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, deflateRawSync(text)])))
}
