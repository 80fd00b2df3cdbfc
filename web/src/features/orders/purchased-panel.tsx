interface Purchase {
  _id: string;
  title: string;
}

export function PurchasedPanel({ purchases }: { purchases: Purchase[] }) {
  return (
    <section aria-labelledby="purchased" className="border border-line bg-sheet px-6 py-5">
      <h2 id="purchased" className="text-xl">
        Purchased Documents
      </h2>
      {purchases.length === 0 ? (
        <p className="mt-2 text-[0.9375rem] text-soft">No templates have been purchased yet</p>
      ) : (
        <ul className="mt-3">
          {purchases.map(({ _id, title }) => (
            <li key={_id} className="border-t border-line py-3 text-[0.9375rem]">
              {title}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
