import { Box, Button, chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { IconButton } from "../icon-button.tsx";
import type { Toast } from "./toast-store.ts";
import { useSwipeRight } from "./use-swipe-right.ts";

const edge: Record<Toast["variant"], string> = { default: "fg.success", destructive: "fg.error" };

const Surface = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: "0 8px",
    w: "min(392px, calc(100vw - 32px))",
    p: "14px 8px 14px 18px",
    bg: "bg.panel",
    borderWidth: "1px",
    borderLeftWidth: "5px",
    borderRadius: "l2",
    shadow: "lift",
    pointerEvents: "auto",
    touchAction: "pan-y",
    userSelect: "none",
    animation: "slide-from-bottom 200ms, fade-in 200ms",
  },
});

type Props = { toast: Toast; onDismiss: () => void };

export function ToastCard({ toast, onDismiss }: Props) {
  const { offset, handlers } = useSwipeRight(onDismiss);
  const { action } = toast;

  return (
    <Surface
      borderLeftColor={edge[toast.variant]}
      style={{ transform: `translateX(${offset}px)` }}
      {...handlers}
    >
      <Box>
        <chakra.p fontWeight="600">{toast.title}</chakra.p>
        {toast.description && <chakra.p textStyle="small">{toast.description}</chakra.p>}
        {action && (
          <Button
            variant="plain"
            size="sm"
            px="0"
            minW="11"
            textDecoration="underline 1.5px {colors.accent.border}"
            textUnderlineOffset="5px"
            onClick={() => {
              action.onClick();
              onDismiss();
            }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <IconButton label={`Dismiss "${toast.title}"`} onClick={onDismiss}>
        <X size={20} aria-hidden />
      </IconButton>
    </Surface>
  );
}
