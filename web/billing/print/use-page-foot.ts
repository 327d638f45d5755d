import { useEffect } from 'react'
import type { PrintableWords } from '#contract/billing/printable-shapes.ts'

/** Says at the foot of each printed page what its PDF says there; print-document.css places it. */
export function usePageFoot({ footer, sent_with, template }: PrintableWords) {
  useEffect(() => {
    const { style } = document.documentElement
    const said = {
      '--foot-name': cssString(footer),
      '--foot-sent-with': cssString(sent_with),
      '--foot-inset': template === 'banded' ? '68px' : '0px',
    }
    for (const [name, value] of Object.entries(said)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(said)) style.removeProperty(name)
    }
  }, [footer, sent_with, template])
}

/** A string of CSS: https://www.w3.org/TR/css-syntax-3/#consume-string-token. */
function cssString(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (each) => `\\${each.charCodeAt(0).toString(16)} `)}"`
}
