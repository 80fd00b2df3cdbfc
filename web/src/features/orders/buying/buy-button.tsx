import { Button } from '../../../ui/button.tsx';
import { buyTemplate, useRunningPurchase } from './buy-templates.ts';

interface Props {
  id: string;
  className: string;
}

export function BuyButton({ id, className }: Props) {
  const isRunning = useRunningPurchase() === id;

  return (
    <Button
      size="large"
      busy={isRunning && 'Purchasing…'}
      onClick={() => void buyTemplate(id)}
      className={className}
    >
      Purchase Now
    </Button>
  );
}
