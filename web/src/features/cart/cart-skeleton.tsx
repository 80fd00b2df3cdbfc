import { CartGrid } from './cart-grid.tsx';

const places = ['first', 'second', 'third'];

/** The documents' places while the cart is on its way. */
export function CartSkeleton() {
  return (
    <>
      <p
        role="status"
        className="flex min-h-13 items-center border-b border-line pb-2 text-[0.9375rem] text-soft"
      >
        <span className="appears-late">Loading your cart...</span>
      </p>
      <div aria-hidden>
        <CartGrid>
          {places.map((place) => (
            <li key={place}>
              <div className="border border-line border-b-edge bg-shelf px-[13%] pt-6 sm:pt-8">
                <div className="aspect-3/4 bg-page opacity-70 dark:opacity-10" />
              </div>
              <div className="skeleton mt-4 h-5 w-4/5" />
              <div className="skeleton mt-4 mb-12 h-4 w-12" />
            </li>
          ))}
        </CartGrid>
      </div>
    </>
  );
}
