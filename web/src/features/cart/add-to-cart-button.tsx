import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { addToCart } from './add-to-cart.ts';

interface Props {
  id: string;
  /** What else is to be said about the button. */
  'aria-describedby': string | undefined;
  className: string;
}

/** Asks the server even for what is in the cart already: it knows best, and says so. */
export function AddToCartButton({ id, ...rest }: Props) {
  const [isAdding, setAdding] = useState(false);

  async function add() {
    setAdding(true);
    await addToCart(id);
    setAdding(false);
  }

  return (
    <Button look="quiet" size="large" busy={isAdding && 'Adding…'} onClick={() => void add()} {...rest}>
      Add to Cart
    </Button>
  );
}
