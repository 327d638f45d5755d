import type { ContractLanguage } from '../language/language-rules.ts'

/** The words that a signer agrees to now, by the language of the contract; a version that anybody agreed to is never changed. */
export const disclosureVersions: Record<ContractLanguage, string> = { en: '2026-11', es: '2026-11-es' }

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
  '2026-11-es': [
    {
      heading: 'Firma electrónica',
      text: 'Al firmar aquí, usted acepta usar un registro electrónico y una firma electrónica para este documento en lugar de firmar con tinta. Su firma electrónica vale tanto como una firma a mano.',
    },
    {
      heading: 'Una copia en papel',
      text: 'Puede pedir a la empresa una copia en papel, y puede firmar a mano una copia en papel en lugar de firmar aquí. Comuníquese con la empresa por el teléfono o el correo electrónico que aparecen en esta página. También puede descargar este documento antes y después de firmar.',
    },
    {
      heading: 'Si cambia de opinión',
      text: 'Hasta que firme, puede retirar este consentimiento con «Retirar el consentimiento» en esta página. Lo que haya firmado antes sigue siendo válido.',
    },
    {
      heading: 'Qué necesita',
      text: 'Un navegador web actual, una dirección de correo electrónico y una manera de leer o imprimir archivos PDF. Si cambia su correo electrónico, avise a la empresa.',
    },
    {
      heading: 'Qué se registra',
      text: 'La hora, su dirección de red, el tipo de navegador que usa y lo que hace en esta página se guardan con el documento como prueba de su firma.',
    },
    {
      heading: 'Traducción',
      text: 'Traducción al español preparada por Chalkline el 29 de noviembre de 2026 (versión 2026-11-es). No sustituye a ningún texto oficial.',
    },
  ],
}
