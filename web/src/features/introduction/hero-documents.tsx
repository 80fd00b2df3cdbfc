import { Blank, Clause, Sheet } from './sheet.tsx';

/** What one buys here, as a picture made of its own words. */
export function HeroDocuments() {
  return (
    <div aria-hidden="true" className="relative mx-auto aspect-[1.12] w-full max-w-lg select-none">
      <Sheet title="Letter of Intent" className="top-[7%] left-0 w-[60%] -rotate-4">
        <Clause number={1} name="Transaction">
          The Buyer intends to acquire the business of <Blank>Company name</Blank> on the outline terms of
          this letter.
        </Clause>
        <Clause number={2} name="Price">
          The parties have in mind a price of <Blank>Amount</Blank>, free of debt and cash, adjusted for
          working capital at completion.
        </Clause>
        <Clause number={3} name="Exclusivity">
          For <Blank>30 days</Blank> the Seller will not look for, or answer, any other offer.
        </Clause>
        <Clause number={4} name="Nature of this letter">
          Clauses 3, 5 and 6 bind the parties. Nothing else in this letter does until definitive documents are
          signed.
        </Clause>
        <Clause number={5} name="Costs">
          Each party bears its own costs, whether or not the transaction completes.
        </Clause>
        <Clause number={6} name="Confidentiality">
          Neither party discloses the existence of these talks.
        </Clause>
      </Sheet>
      <Sheet title="Mutual Non-Disclosure Agreement" className="top-0 right-0 w-[62%] rotate-2">
        <Clause number={1} name="Definitions">
          “Confidential Information” means what <Blank>Party A</Blank> or <Blank>Party B</Blank> shows the
          other in any form, if it is marked confidential or a sensible reader would take it to be.
        </Clause>
        <Clause number={2} name="Duty of care">
          The Recipient keeps it secret, uses it for the Purpose alone, and guards it no less carefully than
          its own.
        </Clause>
        <Clause number={3} name="Exceptions">
          Clause 2 does not cover what the Recipient can show was public, already known, received from a third
          party free to share it, or worked out independently.
        </Clause>
        <Clause number={4} name="Term">
          These duties last <Blank>3 years</Blank> from the Effective Date.
        </Clause>
        <Clause number={5} name="Return">
          When asked, the Recipient returns or destroys every copy within ten days and confirms it in writing.
        </Clause>
        <Clause number={6} name="Law">
          This Agreement follows the law of <Blank>State</Blank>.
        </Clause>
      </Sheet>
    </div>
  );
}
