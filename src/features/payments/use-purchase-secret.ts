import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { keptPayment, resultPath, transactionOf } from "./kept-payment.ts";

/**
 * The secret of the purchase that the address names. It is taken out of the address at once and
 * kept for this tab, so that a reload finds it; the plain number of the transaction may stay.
 */
export function usePurchaseSecret() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const transaction = query.get("payment_intent");
  const sent = query.get("payment_intent_client_secret");

  useLayoutEffect(() => {
    if (sent === null) return;
    const isPair = transaction !== null && transactionOf(sent) === transaction;
    if (isPair) keptPayment.keep("purchase", sent);
    void navigate(isPair ? resultPath(sent) : "/payment-success", { replace: true });
  }, [sent, transaction, navigate]);

  const [first] = useState(() => {
    const secret = sent ?? keptPayment.read("purchase");
    return transaction !== null && transactionOf(secret) === transaction ? secret : undefined;
  });
  return first;
}
