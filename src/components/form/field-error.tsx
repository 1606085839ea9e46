import { chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <chakra.p id={id} display="flex" gap="7px" textStyle="small" fontWeight="500" color="fg.error">
      <CircleAlert size={16} aria-hidden style={{ marginTop: "0.15em" }} />
      {children}
    </chakra.p>
  );
}
