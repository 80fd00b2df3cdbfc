/** Said where scripts are switched off. */
export const NeedsScripts = () => (
  <noscript>
    <p className="wrap pt-6 font-medium">This page needs JavaScript. Please switch it on in your browser.</p>
  </noscript>
);
