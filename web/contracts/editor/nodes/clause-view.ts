import type { Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { element } from './dom-parts.ts'

/** A clause: its title, whether it may be left out, and whether it is; below them its text. */
export function clauseView(node: Node, view: EditorView, at: () => number | undefined): NodeView {
  const head = headOf()
  const dom = element('section', { 'data-clause': '' })
  const contentDOM = element('div', { 'data-clause-text': '' })
  dom.append(head.dom, contentDOM)
  let shown = node

  const change = (attrs: Record<string, unknown>) => {
    const place = at()
    if (place === undefined) return
    view.dispatch(view.state.tr.setNodeMarkup(place, null, { ...shown.attrs, ...attrs }))
  }
  hear(head, change, () => intoText(view, at()))
  draw(dom, head, shown)
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== shown.type) return false
      shown = next
      draw(dom, head, shown)
      return true
    },
    stopEvent: (event) => head.dom.contains(event.target as HTMLElement),
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
  }
}

type Head = ReturnType<typeof headOf>

function hear(head: Head, change: (attrs: Record<string, unknown>) => void, onEnter: () => void) {
  head.title.addEventListener('input', () => change({ title: head.title.value }))
  head.title.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  })
  head.optional.addEventListener('change', () => change({ optional: head.optional.checked, included: true }))
  head.included.addEventListener('change', () => change({ included: head.included.checked }))
}

function draw(dom: HTMLElement, head: Head, node: Node) {
  const { title, optional, included } = node.attrs
  if (head.title.value !== title) head.title.value = title
  head.optional.checked = optional
  head.included.checked = included
  head.included.setAttribute('aria-checked', String(included))
  head.includedLabel.hidden = !optional
  dom.toggleAttribute('data-left-out', optional && !included)
}

/** From the title, Enter goes on to the text. */
function intoText(view: EditorView, place: number | undefined) {
  if (place === undefined) return
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place + 2))))
  view.focus()
}

function headOf() {
  const dom = element('div', { 'data-clause-head': '', contenteditable: 'false' })
  const title = element('input', { 'aria-label': 'Clause title', placeholder: 'Clause title', maxlength: '160' })
  const [optionalLabel, optional] = tick('Optional')
  const [includedLabel, included] = tick('Include')
  included.setAttribute('role', 'switch')
  dom.append(title, optionalLabel, includedLabel)
  return { dom, title, optional, included, includedLabel }
}

function tick(words: string): [HTMLLabelElement, HTMLInputElement] {
  const label = element('label')
  const box = element('input', { type: 'checkbox' })
  label.append(box, ` ${words}`)
  return [label, box]
}
