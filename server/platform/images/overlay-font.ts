/** The font that the words of an overlay are set in; what it lacks comes from the host's fonts. */
export const overlayFont = 'Atkinson Hyperlegible Next'
