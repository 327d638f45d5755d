/** The font that the words of an overlay are set in; what it lacks comes from the further faces of a PDF. */
export const overlayFont = 'Atkinson Hyperlegible Next'
