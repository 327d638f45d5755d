/** The words that a signer agrees to, by their version; a version that anybody agreed to is never changed. */
export const disclosureVersion = '2026-11'

/** What signing electronically means. Source: 15 U.S.C. 7001(c), UETA section 5. */
export const disclosures: Record<string, { heading: string; text: string }[]> = {
  '2026-11': [
    {
      heading: 'Signing electronically',
      text: 'By signing here you agree to use an electronic record and an electronic signature for this document instead of signing in ink. Your electronic signature counts as much as a handwritten one.',
    },
    {
      heading: 'A paper copy',
      text: 'You may ask the company for a paper copy, and you may sign a paper copy by hand instead. Contact the company with the phone number or email address on this page. You can also download this document before and after you sign.',
    },
    {
      heading: 'Changing your mind',
      text: 'Until you sign you may take back this agreement with "Withdraw consent" on this page. What you have signed before stays valid.',
    },
    {
      heading: 'What you need',
      text: 'A current web browser, an email address, and a way to read or print PDF files. If your email address changes, let the company know.',
    },
    {
      heading: 'What is recorded',
      text: 'The time, your network address, the kind of browser you use and what you do on this page are kept with the document as evidence of your signature.',
    },
  ],
}
