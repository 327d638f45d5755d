/** Puts the focus on the first field that is wrong, or on the one named. */
export function focusFirstProblem(form: HTMLFormElement, name?: string) {
  requestAnimationFrame(() => {
    const wrong = name ? form.elements.namedItem(name) : form.querySelector('[aria-invalid="true"]')
    if (wrong instanceof HTMLElement) wrong.focus()
  })
}
