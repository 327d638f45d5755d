import { parseSync, Visitor } from 'vite'

/** From the first character to the one after the last. */
export type Span = { start: number; end: number }

/**
 * A string with its quotes, a part of a template with what begins and ends it, or words between tags. `tag`: whose template it
 * is, `sql` or another; a string has none.
 */
export type Text = Span & { kind: 'quoted' | 'template' | 'words'; tag?: string | undefined }

/** What is imported from where: the name of the file or package with its quotes. `at`: where the statement begins. */
export type ImportSpan = Span & { at: number; isReExport: boolean }

export type Syntax = { comments: Span[]; texts: Text[]; imports: ImportSpan[]; functions: Span[] }

/** What of a file is comment, text, import and function, as the parser that builds the app reads it. Throws where it is no code. */
export function readSyntax(file: string, code: string): Syntax {
  const { program, comments, errors } = parseSync(file, code)
  const [error] = errors
  if (error) throw new Error(`${file} cannot be read: ${error.message}`)
  const texts: Text[] = []
  const imports: ImportSpan[] = []
  const functions: Span[] = []
  new Visitor({ ...ofTexts(code, texts), ...ofImports(imports), ...ofFunctions(functions) }).visit(program)
  return { comments, texts: texts.sort(byPlace), imports: imports.sort(byPlace), functions: functions.sort(byPlace) }
}

type Handlers = NonNullable<ConstructorParameters<typeof Visitor>[0]>

function ofTexts(code: string, texts: Text[]): Handlers {
  const tags = new Map<number, string>()
  const quoted: Handlers['Literal'] = ({ start, end, value }) => {
    if (typeof value === 'string') texts.push({ start, end, kind: 'quoted' })
  }
  // Whoever is handed a template is met before it.
  const handed: Handlers['TaggedTemplateExpression'] = ({ tag, quasi }) => {
    tags.set(quasi.start, /\w+$/.exec(code.slice(tag.start, tag.end))?.[0] ?? '')
  }
  const template = ({ start, quasis }: Span & { quasis: Span[] }) => {
    const tag = tags.get(start)
    texts.push(...quasis.map((part) => ({ start: part.start, end: part.end, kind: 'template' as const, tag })))
  }
  const words: Handlers['JSXText'] = ({ start, end }) => {
    texts.push({ start, end, kind: 'words' })
  }
  return {
    Literal: quoted,
    TaggedTemplateExpression: handed,
    TemplateLiteral: template,
    TSTemplateLiteralType: template,
    JSXText: words,
  }
}

function ofImports(imports: ImportSpan[]): Handlers {
  type Statement = Span & { source: (Span & { type: string }) | null }
  const from = (isReExport: boolean) => (statement: Statement) => {
    const { start: at, source } = statement
    if (source?.type === 'Literal') imports.push({ at, start: source.start, end: source.end, isReExport })
  }
  const [taken, passedOn] = [from(false), from(true)]
  return {
    ImportDeclaration: taken,
    ImportExpression: taken,
    TSImportType: taken,
    ExportNamedDeclaration: passedOn,
    ExportAllDeclaration: passedOn,
  }
}

function ofFunctions(functions: Span[]): Handlers {
  const found = ({ start, end }: Span) => {
    functions.push({ start, end })
  }
  return { FunctionDeclaration: found, FunctionExpression: found, ArrowFunctionExpression: found }
}

function byPlace(one: Span, other: Span): number {
  return one.start - other.start
}
