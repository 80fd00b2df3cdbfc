import { Button } from '../../../ui/button.tsx';
import { buyTemplate, useRunningPurchase } from './buy-templates.ts';

interface Props {
  id: string;
  onOwned: () => void;
  className: string;
}

export function BuyButton({ id, onOwned, className }: Props) {
  const isRunning = useRunningPurchase() === id;

  async function buy() {
    if ((await buyTemplate(id)) === 'owned') onOwned();
  }

  return (
    <Button size="large" busy={isRunning && 'Purchasing…'} onClick={() => void buy()} className={className}>
      Purchase Now
    </Button>
  );
}
