import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { Plugin } from 'prosemirror-state'
import { contentSchema } from '../schema/content-schema.ts'

const { nodes } = contentSchema

/** What is typed at the beginning of a line and means more: "1. ", "- ", "> ", "# ", and three dashes. */
export function typedRules(): Plugin {
  return inputRules({
    rules: [
      wrappingInputRule(
        /^(\d{1,3})\.\s$/,
        nodes.ordered_list,
        (match) => ({ start: Math.max(1, Number(match[1])) }),
        (match, node) => node.childCount + node.attrs.start === Number(match[1]),
      ),
      wrappingInputRule(/^\s*[-*•]\s$/, nodes.bullet_list),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, (match) => ({ level: match[1]?.length })),
      new InputRule(/^---$/, (state, _match, start) => {
        const $start = state.doc.resolve(start)
        if ($start.parent.type !== nodes.paragraph) return null
        return state.tr.replaceRangeWith($start.before(), $start.after(), nodes.rule.create())
      }),
    ],
  })
}
