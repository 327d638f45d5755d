import { type Breach, lineAt, type Source } from './sources.ts'

/** `serve(calls.sendInvoice, (ctx, input) => sendDocument(ctx, 'invoice', input))`: the call, whether it is handed on, and the handler. */
const served = /\bserve\(\s*(?:\w+\.)?(\w+),\s*((?:async\s+)?\([^)]*\)\s*=>\s*)?(\w*)/g

/** One handler may serve calls of several kinds of document: it is told which. */
const kinds = /Estimate|Invoice|Deposit|Document|Payment/g

/** A call's handler has its name; one that is made from the list of all domains has `Over` behind it. */
export function checkHandlers(sources: Source[]): Breach[] {
  return sources.filter(({ file }) => /^server\/.*\broutes\.ts$/.test(file)).flatMap(checkRoutes)
}

function checkRoutes({ file, bare }: Source): Breach[] {
  return [...bare.matchAll(served)].flatMap(({ 1: call = '', 2: arrow, 3: handler = '', index }) => {
    const name = handler.replace(/Over$/, '')
    const isSame = arrow ? withoutKinds(call) === withoutKinds(name) : call === name
    const sentence = `${call} is served by ${handler || 'a function without a name'}: a call and its handler share a name`
    return isSame ? [] : [{ file, line: lineAt(bare, index), rule: 'handlers', sentence }]
  })
}

function withoutKinds(name: string): string {
  return name.replace(kinds, '')
}
