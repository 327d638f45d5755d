/** What a person calls a thing on the screen; `field` is anything to type in, by its label; `text` any words. */
export type Role = keyof typeof selectors

const selectors = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  radio: 'input[type=radio], [role=radio]',
  tab: '[role=tab]',
  option: '[role=option]',
  menuitem: '[role=menuitem]',
  dialog: '[role=dialog]',
  image: 'img, [role=img], canvas',
  field:
    'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true], [role=combobox]',
  text: 'body *',
}

/** Where a thing stands and whether a finger could press it. `hidden`: what lies over it instead. */
export type FoundElement = {
  x: number
  y: number
  width: number
  height: number
  focused: boolean
  value: string
  hidden?: string
}

/** How often a page is asked is up to the caller: finds the first that is to be seen, one that nothing covers before others. */
export function findScript(
  role: Role,
  name: string | RegExp,
): { body: string; args: Record<string, string | boolean> } {
  const args =
    typeof name === 'string'
      ? { selector: selectors[role], role, name, exact: true, flags: '' }
      : { selector: selectors[role], role, name: name.source, exact: false, flags: name.flags }
  return { body: FIND, args }
}

const FIND = `
  const tidy = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby')
    if (by) return tidy(by.split(/\\s+/).map((id) => document.getElementById(id)?.textContent).join(' '))
    if (element.getAttribute('aria-label')) return tidy(element.getAttribute('aria-label'))
    if (element.labels?.length) return tidy([...element.labels].map((label) => label.innerText).join(' '))
    return tidy(element.alt) || tidy(element.innerText) || tidy(element.title) || tidy(element.placeholder)
  }
  const pattern = args.exact ? undefined : new RegExp(args.name, args.flags)
  const fits = (text) => (pattern ? pattern.test(text) : text === args.name)
  const isText = args.role === 'text'
  const seen = [...document.querySelectorAll(args.selector)].filter((element) => {
    if (element.closest('[aria-hidden=true], [inert]')) return false
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    if (!fits(isText ? tidy(element.innerText) : nameOf(element))) return false
    return !isText || ![...element.children].some((child) => fits(tidy(child.innerText)))
  })
  const look = (element) => {
    const place = element.getBoundingClientRect()
    if (place.width === 0 || place.height === 0) return
    const inside = place.top >= 60 && place.bottom <= innerHeight - 80 && place.left >= 0 && place.right <= innerWidth
    if (!inside && !element.closest('[data-found]')) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + Math.min(box.height / 2, 300))]
    const over = document.elementFromPoint(x, y)
    const hit = over && (element.contains(over) || over.contains(element) || over.closest('label')?.control === element)
    return {
      x, y, width: Math.round(box.width), height: Math.round(box.height),
      focused: document.activeElement === element, value: element.value ?? '',
      ...(hit && !element.disabled ? {} : { hidden: element.disabled ? 'disabled' : (over?.outerHTML ?? 'nothing').slice(0, 160) }),
    }
  }
  let covered
  for (const element of seen) {
    const found = look(element)
    if (found && !found.hidden) return found
    covered ??= found
  }
  return covered`
